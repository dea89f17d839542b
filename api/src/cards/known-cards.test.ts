// Cards bound before, for a repeat client: offered as the acquirer knows them now, chosen, paid out to; nobody else's
// ever (spec §7; D5, D8; decision 0029).
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../test/app.ts";
import { type Borrower, borrowerAt } from "../../test/borrower.ts";
import { outage } from "../../test/fake-partners.ts";
import {
  agreeToConfirmation,
  beginNext,
  borrowerWithClosedLoan,
  confirmKnown,
} from "../../test/repeat-client.ts";

let app: TestApp;
let borrower: Borrower;

beforeAll(async () => {
  app = await createTestApp({ settings: { SmsPerAddressPerHour: "1000" } });
});
beforeEach(async () => {
  borrower = await borrowerWithClosedLoan(app);
});
afterEach(() => {
  for (const partner of Object.values(app.partners)) partner.reset();
});
afterAll(() => app.stop());

const cardsOf = (repeat: Borrower) =>
  repeat.client.succeed(endpoints.getAvailableInstruments, { body: repeat.ofApplication() });

/** The acquirer knows the card of the first application. */
async function knownCard(expiry = "1230") {
  const card = await app.db
    .selectFrom("financingInstruments")
    .select(["id", "cardId"])
    .where("contactId", "=", borrower.state.contactId)
    .executeTakeFirstOrThrow();
  const cards = [{ cardId: card.cardId ?? "", cardMask: "220000******0004", expiry }];
  app.partners.readCards.answers({ ok: true, cards });
  return card.id;
}

/** What the report of the binding told; null as if it had never come. */
const rememberMask = (cardMask: string | null = "220000******0004") =>
  app.db
    .updateTable("financingInstruments")
    .set({ cardMask })
    .where("contactId", "=", borrower.state.contactId)
    .execute();

async function atCard() {
  await beginNext(borrower);
  await agreeToConfirmation(borrower);
  await confirmKnown(borrower);
  const { client, forms, askNumberCode } = borrower;
  await client.succeed(endpoints.saveAdditionalQuestion, forms.questions());
  await client.succeed(endpoints.checkUpridCode, { body: await askNumberCode() });
}

test("a card bound before is offered, chosen, and the money goes to it", async () => {
  const financingInstrumentId = await knownCard();
  await atCard();
  expect(await cardsOf(borrower)).toMatchObject({
    instruments: [
      {
        financingInstrumentId,
        cardMask: "220000******0004",
        expiresAt: "12/30",
        isChosen: false,
        isExpired: false,
      },
    ],
  });
  const { client, ofApplication } = borrower;
  const choose = { body: { ...ofApplication(), financingInstrumentId } };
  expect(await client.succeed(endpoints.saveFinancingInstrument, choose)).toMatchObject({
    journey: { nextStep: 6 },
  });
  expect((await cardsOf(borrower)).instruments).toMatchObject([{ isChosen: true }]);
  await borrower.walkFrom("docs-uploading", "timer");
  expect(await app.jobs.run()).toEqual([]);
  const { journey } = await client.succeed(endpoints.getPersonalData, {});
  expect(journey).toMatchObject({ status: "Issued" });
  // Of the first application: this one has opened no page.
  expect(app.partners.openCardPage.asked).toHaveLength(1);
});

test("a card that ran out or was removed at the acquirer is not paid out to", async () => {
  const financingInstrumentId = await knownCard("0126");
  await atCard();
  expect((await cardsOf(borrower)).instruments).toMatchObject([{ isExpired: true }]);
  const { client, ofApplication } = borrower;
  const choose = { body: { ...ofApplication(), financingInstrumentId } };
  const refused = "FinancingInstrumentRefused";
  expect(await client.refusal(endpoints.saveFinancingInstrument, choose)).toBe(refused);
  await rememberMask();
  app.partners.readCards.answers({ ok: true, cards: [] });
  expect((await cardsOf(borrower)).instruments).toEqual([]);
  expect(await client.refusal(endpoints.saveFinancingInstrument, choose)).toBe(refused);
});

test("with the acquirer down a card whose mask was never told is not shown", async () => {
  await atCard();
  await rememberMask(null);
  app.partners.readCards.answers(outage);
  expect((await cardsOf(borrower)).instruments).toEqual([]);
  await rememberMask();
  expect((await cardsOf(borrower)).instruments).toMatchObject([
    { cardMask: "220000******0004", expiresAt: null, isExpired: false },
  ]);
});

test("the synonym of an own card is told, of somebody else's there is none", async () => {
  const financingInstrumentId = await knownCard();
  const query = { financingInstrumentId };
  const { client } = borrower;
  expect(await client.succeed(endpoints.hasSynonim, { query })).toMatchObject({ hasSynonim: true });
  expect(await client.succeed(endpoints.getSynonim, { body: query })).toMatchObject({
    cardMask: "220000******0004",
    expiresAt: "12/30",
  });
  const stranger = await borrowerAt(app, "select-map");
  expect((await cardsOf(stranger)).instruments).toEqual([]);
  expect(await stranger.client.refusal(endpoints.hasSynonim, { query })).toBe("NotFound");
  expect(await stranger.client.refusal(endpoints.getSynonim, { body: query })).toBe("NotFound");
  const choose = { body: { ...stranger.ofApplication(), financingInstrumentId } };
  const sent = await stranger.client.send(endpoints.saveFinancingInstrument, choose);
  expect(sent.status).toBe(404);
  app.partners.readCards.answers(outage);
  expect(await client.refusal(endpoints.getSynonim, { body: query })).toBe(
    "CardServiceUnavailable",
  );
});

test("a card that the acquirer no longer knows has no synonym, one never told of cannot be chosen", async () => {
  const financingInstrumentId = await knownCard();
  const { client, ofApplication } = borrower;
  app.partners.readCards.answers({ ok: true, cards: [] });
  const missing = "FinancingInstrumentMissing";
  expect(await client.refusal(endpoints.getSynonim, { body: { financingInstrumentId } })).toBe(
    missing,
  );
  await atCard();
  await app.db
    .updateTable("financingInstruments")
    .set({ cardId: null, cardMask: null })
    .where("id", "=", financingInstrumentId)
    .execute();
  const choose = { body: { ...ofApplication(), financingInstrumentId } };
  expect(await client.refusal(endpoints.saveFinancingInstrument, choose)).toBe(missing);
});
