// Binding a card: the acquirer's page, its signed report, and the choice (D8).
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { outage, sandboxConfig } from "../../../test/fake-gateways.ts";
import { acquirerToken } from "../../gateways/acquirer-token.ts";
import { cardNotificationPath } from "../../gateways/gateways.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterEach(() => {
  for (const partner of Object.values(app.partners)) partner.reset();
});
afterAll(() => app.stop());

const { terminalKey, password } = sandboxConfig.acquirer;

async function openFrame(borrower: Borrower) {
  const query = borrower.ofApplication();
  const { financingInstrumentId, url } = await borrower.client.succeed(endpoints.addCardFrame, {
    query,
  });
  return { financingInstrumentId, requestKey: url.split("/").at(-1) ?? "" };
}

const bound = (requestKey: string, change: object = {}) => ({
  NotificationType: "LINKCARD",
  TerminalKey: terminalKey,
  CustomerKey: "customer",
  RequestKey: requestKey,
  Success: true,
  CardId: "card-1",
  Pan: "220000******0004",
  ExpDate: "1230",
  ...change,
});

/** The acquirer's own call: no cookies, no XSRF. */
async function report(message: object, key = password) {
  const signed = { ...message, Token: acquirerToken({ ...message }, key) };
  const response = await app.server.inject({
    method: "POST",
    url: cardNotificationPath,
    payload: signed,
  });
  return [response.statusCode, response.body];
}

const statusOf = (borrower: Borrower, financingInstrumentId: string) =>
  borrower.client.succeed(endpoints.getApprovedStatus, { query: { financingInstrumentId } });

const choose = (borrower: Borrower, financingInstrumentId: string) =>
  borrower.client.refusal(endpoints.saveFinancingInstrument, {
    body: { ...borrower.ofApplication(), financingInstrumentId },
  });

test("a signed report binds the card; only then may it be chosen", async () => {
  app.partners.readCardBinding.answers({ ok: true, binding: { status: "Waiting" } });
  const borrower = await borrowerAt(app, "select-map");
  const { financingInstrumentId, requestKey } = await openFrame(borrower);
  expect((await statusOf(borrower, financingInstrumentId)).status).toBe("Waiting");
  expect(await choose(borrower, financingInstrumentId)).toBe("CardNotConfirmed");
  expect(await report(bound(requestKey))).toEqual([200, "OK"]);
  expect(await statusOf(borrower, financingInstrumentId)).toMatchObject({
    status: "Approved",
    cardMask: "220000******0004",
  });
  expect(await choose(borrower, financingInstrumentId)).toBe("nothing");
});

test("a forged report is a 403 and binds nothing", async () => {
  app.partners.readCardBinding.answers({ ok: true, binding: { status: "Waiting" } });
  const borrower = await borrowerAt(app, "select-map");
  const { financingInstrumentId, requestKey } = await openFrame(borrower);
  expect(await report(bound(requestKey), "guessed")).toEqual([403, ""]);
  const another = bound(requestKey, { TerminalKey: "Another" });
  expect(await report(another)).toEqual([403, ""]);
  const bare = await app.server.inject({
    method: "POST",
    url: cardNotificationPath,
    payload: bound(requestKey),
  });
  expect(bare.statusCode).toBe(403);
  expect((await statusOf(borrower, financingInstrumentId)).status).toBe("Waiting");
});

test("the first report counts: a replay or a contradiction changes nothing", async () => {
  const borrower = await borrowerAt(app, "select-map");
  const { financingInstrumentId, requestKey } = await openFrame(borrower);
  await report(bound(requestKey));
  await report(bound(requestKey, { CardId: "card-2", Pan: "220000******9999" }));
  const refused = bound(requestKey, { Success: false });
  expect(await report(refused)).toEqual([200, "OK"]);
  expect(await statusOf(borrower, financingInstrumentId)).toMatchObject({
    status: "Approved",
    cardMask: "220000******0004",
  });
  expect(await report(bound("unknown-request"))).toEqual([200, "OK"]);
});

test("a lost report is asked for, with the acquirer's answer deciding", async () => {
  const borrower = await borrowerAt(app, "select-map");
  app.partners.readCardBinding.answers(outage);
  const { financingInstrumentId } = await openFrame(borrower);
  expect((await statusOf(borrower, financingInstrumentId)).status).toBe("Waiting");
  app.partners.readCardBinding.answers({ ok: true, binding: { status: "Refused" } });
  expect((await statusOf(borrower, financingInstrumentId)).status).toBe("Refused");
  expect(await choose(borrower, financingInstrumentId)).toBe("FinancingInstrumentRefused");
  app.partners.readCardBinding.reset();
  const next = await openFrame(borrower);
  expect(next.financingInstrumentId).not.toBe(financingInstrumentId);
  expect((await statusOf(borrower, next.financingInstrumentId)).status).toBe("Approved");
  expect(await choose(borrower, next.financingInstrumentId)).toBe("nothing");
});

test("a reload keeps the frame; a silent acquirer is a 503", async () => {
  const borrower = await borrowerAt(app, "select-map");
  app.partners.openCardPage.answers(outage);
  const query = borrower.ofApplication();
  const sent = await borrower.client.send(endpoints.addCardFrame, { query });
  expect(sent.status).toBe(503);
  expect(sent.headers["retry-after"]).toBe("10");
  app.partners.openCardPage.reset();
  expect(await openFrame(borrower)).toEqual(await openFrame(borrower));
  expect(app.partners.openCardPage.asked).toHaveLength(1);
});
