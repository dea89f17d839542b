// Binding a card: the acquirer's page, its signed report, and the choice (D8).
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../test/app.ts";
import { type Borrower, borrowerAt } from "../../test/borrower.ts";
import { boundCard, requestKeyOf, sendReport, signedReport } from "../../test/card-report.ts";
import { outage } from "../../test/fake-partners.ts";
import { passTime } from "../../test/time.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterEach(() => {
  for (const partner of Object.values(app.partners)) partner.reset();
});
afterAll(() => app.stop());

async function openFrame(borrower: Borrower) {
  const query = borrower.ofApplication();
  const { financingInstrumentId, url } = await borrower.client.succeed(endpoints.addCardFrame, {
    query,
  });
  return { financingInstrumentId, requestKey: requestKeyOf(url) };
}

const bound = ({ state }: Borrower, requestKey: string, change: object = {}) =>
  boundCard(state.contactId, requestKey, change);

const report = (message: object, key?: string) =>
  sendReport(app.server, signedReport(message, key));

const statusOf = (borrower: Borrower, financingInstrumentId: string) =>
  borrower.client.succeed(endpoints.getApprovedStatus, { query: { financingInstrumentId } });

const choose = (borrower: Borrower, financingInstrumentId: string) =>
  borrower.client.refusal(endpoints.saveFinancingInstrument, {
    body: { ...borrower.ofApplication(), financingInstrumentId },
  });

/** As the client polls: at once, and when the report has been waited for. */
async function askTwice(borrower: Borrower, financingInstrumentId: string) {
  const first = await statusOf(borrower, financingInstrumentId);
  await passTime(app.db, 11);
  return [first.status, (await statusOf(borrower, financingInstrumentId)).status];
}

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
  expect(await sendReport(app.server, bound(borrower, requestKey))).toEqual([403, ""]);
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
  expect(await askTwice(borrower, next.financingInstrumentId)).toEqual(["Waiting", "Approved"]);
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
  const payload = { ...signedReport(bound(borrower, requestKey)), ...change };
  expect(await sendReport(app.server, payload)).toEqual([403, ""]);
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

  const withCard = async (Pan: string) => {
    const borrower = await borrowerAt(checked, "select-map");
    const { financingInstrumentId: id, requestKey } = await openFrame(borrower);
    await sendReport(checked.server, signedReport(bound(borrower, requestKey, { Pan })));
    const card = { cardId: `card-of-${requestKey}`, cardMask: Pan, expiry: "1230" };
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
});
