// Binding a card: the acquirer's page, its signed report, and the choice (D8).
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

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

const bound = (borrower: Borrower, requestKey: string, change: object = {}) => ({
  NotificationType: "LINKCARD",
  TerminalKey: terminalKey,
  CustomerKey: borrower.state.contactId,
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
  expect(await report(bound(borrower, requestKey))).toEqual([200, "OK"]);
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
  expect(await report(bound(borrower, requestKey), "guessed")).toEqual([403, ""]);
  const another = bound(borrower, requestKey, { TerminalKey: "Another" });
  expect(await report(another)).toEqual([403, ""]);
  const bare = await app.server.inject({
    method: "POST",
    url: cardNotificationPath,
    payload: bound(borrower, requestKey),
  });
  expect(bare.statusCode).toBe(403);
  expect((await statusOf(borrower, financingInstrumentId)).status).toBe("Waiting");
});

test("the first report counts: a replay or a contradiction changes nothing", async () => {
  const borrower = await borrowerAt(app, "select-map");
  const { financingInstrumentId, requestKey } = await openFrame(borrower);
  await report(bound(borrower, requestKey));
  await report(bound(borrower, requestKey, { CardId: "card-2", Pan: "220000******9999" }));
  const refused = bound(borrower, requestKey, { Success: false });
  expect(await report(refused)).toEqual([200, "OK"]);
  expect(await statusOf(borrower, financingInstrumentId)).toMatchObject({
    status: "Approved",
    cardMask: "220000******0004",
  });
  expect(await report(bound(borrower, "unknown-request"))).toEqual([200, "OK"]);
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

test("reports out of order and of other customers change nothing: the first of this customer's counts", async () => {
  app.partners.readCardBinding.answers({ ok: true, binding: { status: "Waiting" } });
  const borrower = await borrowerAt(app, "select-map");
  const stranger = await borrowerAt(app, "select-map");
  const { financingInstrumentId, requestKey } = await openFrame(borrower);
  const status = async () => (await statusOf(borrower, financingInstrumentId)).status;
  expect(await report(bound(stranger, requestKey))).toEqual([200, "OK"]);
  expect(await status()).toBe("Waiting");
  await report(bound(borrower, requestKey, { Success: false }));
  await report(bound(borrower, requestKey));
  expect(await status()).toBe("Refused");
  // The refusal is the acquirer's word on this request; another card is another request.
  const next = await openFrame(borrower);
  await report(bound(borrower, next.requestKey));
  expect((await statusOf(borrower, next.financingInstrumentId)).status).toBe("Approved");
});

test.each([
  ["a part signed, a part not", { Extra: "1" }],
  ["another card", { CardId: "card-9" }],
  ["another outcome", { Success: false }],
  ["a token in the wrong letters", { Token: "0".repeat(64) }],
  ["no token", { Token: undefined }],
])("a report changed on its way is refused: %s", async (_what, change) => {
  app.partners.readCardBinding.answers({ ok: true, binding: { status: "Waiting" } });
  const borrower = await borrowerAt(app, "select-map");
  const { financingInstrumentId, requestKey } = await openFrame(borrower);
  const message = bound(borrower, requestKey);
  const payload = { ...message, Token: acquirerToken({ ...message }, password), ...change };
  const { statusCode } = await app.server.inject({
    method: "POST",
    url: cardNotificationPath,
    payload,
  });
  expect(statusCode).toBe(403);
  expect((await statusOf(borrower, financingInstrumentId)).status).toBe("Waiting");
});

test("a card with another name on it is no own card; another card is a way on", async () => {
  app.partners.readCardBinding.answers({ ok: true, binding: { status: "Waiting" } });
  const borrower = await borrowerAt(app, "select-map");
  const { financingInstrumentId, requestKey } = await openFrame(borrower);
  await report(bound(borrower, requestKey, { CardHolder: "IVAN IVANOV" }));
  expect(await choose(borrower, financingInstrumentId)).toBe("FinancingInstrumentForeign");
  const next = await openFrame(borrower);
  expect(next.financingInstrumentId).not.toBe(financingInstrumentId);
  await report(bound(borrower, next.requestKey, { CardHolder: "ANNA SMIRNOVA" }));
  expect(await choose(borrower, next.financingInstrumentId)).toBe("nothing");
});

describe("with BINCardCheck", () => {
  let checked: TestApp;
  beforeAll(async () => {
    checked = await createTestApp({ settings: { BINCardCheck: "true" } });
  });
  afterEach(() => {
    for (const partner of Object.values(checked.partners)) partner.reset();
  });
  afterAll(() => checked.stop());

  const withCard = async (cardMask: string) => {
    const borrower = await borrowerAt(checked, "select-map");
    const id = await borrower.bindCard();
    const { cardId } = await checked.db
      .selectFrom("financingInstruments")
      .select("cardId")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const card = { cardId: cardId ?? "", cardMask, expiry: "1230" };
    checked.partners.readCards.answers({ ok: true, cards: [card] });
    return { borrower, id };
  };

  test.each([
    ["220000******0004", "nothing", 1],
    ["411111******1111", "FinancingInstrumentRefused", 0],
    ["000000******1111", "FinancingInstrumentRefused", 0],
  ])("%s: %s", async (cardMask, refusal, offered) => {
    const { borrower, id } = await withCard(cardMask);
    expect(await choose(borrower, id)).toBe(refusal);
    const body = borrower.ofApplication();
    const { instruments } = await borrower.client.succeed(endpoints.getAvailableInstruments, {
      body,
    });
    expect(instruments).toHaveLength(offered);
  });

  test("a lost report's digits are asked for, and not guessed while nobody tells them", async () => {
    const { borrower, id } = await withCard("220000******0004");
    checked.partners.readCards.answers(outage);
    expect(await choose(borrower, id)).toBe("CardServiceUnavailable");
    checked.partners.readCards.answers({ ok: true, cards: [] });
    expect(await choose(borrower, id)).toBe("FinancingInstrumentRefused");
  });
});
