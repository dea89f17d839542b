// A card that was asked about before its signed report came: whose it is, and its number, still count (D2, D8;
// decision 0036).
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../test/app.ts";
import { type Borrower, borrowerAt } from "../../test/borrower.ts";
import { boundCard, requestKeyOf, sendReport, signedReport } from "../../test/card-report.ts";
import { outage } from "../../test/fake-partners.ts";
import { untilWaiting } from "../../test/locks.ts";
import { passTime } from "../../test/time.ts";
import { jobKinds } from "../platform/jobs/job-kinds.ts";

let app: TestApp;
let borrower: Borrower;

beforeAll(async () => {
  app = await createTestApp({ settings: { SmsPerAddressPerHour: "1000" } });
});
beforeEach(async () => {
  borrower = await borrowerAt(app, "select-map");
});
afterEach(() => {
  for (const partner of Object.values(app.partners)) partner.reset();
});
afterAll(() => app.stop());

const foreign = { CardHolder: "IVAN IVANOV" };

async function ask(financingInstrumentId: string): Promise<string> {
  const query = { financingInstrumentId };
  return (await borrower.client.succeed(endpoints.getApprovedStatus, { query })).status;
}

async function open() {
  const query = borrower.ofApplication();
  const { financingInstrumentId: id, url } = await borrower.client.succeed(endpoints.addCardFrame, {
    query,
  });
  return { id, requestKey: requestKeyOf(url) };
}

/** Bound, with the report so late that the acquirer's answer has to do. */
async function bindUnreported() {
  const opened = await open();
  expect(await ask(opened.id)).toBe("Waiting");
  await passTime(app.db, 11);
  expect(await ask(opened.id)).toBe("Approved");
  return opened;
}

const report = (requestKey: string, change: object = {}) =>
  sendReport(app.server, signedReport(boundCard(borrower.state.contactId, requestKey, change)));

const choose = (financingInstrumentId: string) =>
  borrower.client.refusal(endpoints.saveFinancingInstrument, {
    body: { ...borrower.ofApplication(), financingInstrumentId },
  });

const cardOf = (id: string) =>
  app.db
    .selectFrom("financingInstruments")
    .select(["status", "cardId", "cardMask", "holder"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

const nextStep = async () =>
  (await borrower.client.succeed(endpoints.getPersonalData, {})).journey?.nextStep;

const auditEntries = async () => {
  const rows = await app.db
    .selectFrom("auditLog")
    .select(["actor", "action", "details"])
    .where("applicationId", "=", borrower.state.applicationId)
    .where("action", "like", "card%")
    .orderBy("id")
    .execute();
  return rows.map(({ actor, action, details }) => {
    const { outcome = "" } = details as { outcome?: string };
    return [actor.split(":")[0], action, outcome].join(" ").trim();
  });
};

test("a poll right after the acquirer's page does not outrun its report, nor the name in it", async () => {
  const { id, requestKey } = await open();
  expect(await ask(id)).toBe("Waiting");
  await passTime(app.db, 8);
  expect(await ask(id)).toBe("Waiting");
  await report(requestKey, foreign);
  expect(await ask(id)).toBe("Approved");
  expect(await choose(id)).toBe("FinancingInstrumentForeign");
});

test("a report and a poll at the same moment both come through", async () => {
  const { id, requestKey } = await open();
  expect(await ask(id)).toBe("Waiting");
  await passTime(app.db, 11);
  const { applicationId } = borrower.state;
  const [reported, asked] = await app.db.transaction().execute(async (tx) => {
    await sql`select from applications where id = ${applicationId} for update`.execute(tx);
    const reporting = report(requestKey, foreign);
    await untilWaiting(app.db, 1);
    const asking = ask(id);
    await untilWaiting(app.db, 2);
    return [reporting, asking] as const;
  });
  expect(await reported).toEqual([200, "OK"]);
  expect(await asked).toBe("Approved");
  expect((await cardOf(id)).holder).toBe("IVAN IVANOV");
});

test("a late report tells whose card it is; a replay with another name changes nothing more", async () => {
  const { id, requestKey } = await bindUnreported();
  await report(requestKey, { ...foreign, CardId: "another-card" });
  expect((await cardOf(id)).holder).toBeNull();
  expect(await report(requestKey, foreign)).toEqual([200, "OK"]);
  await report(requestKey, { CardHolder: "ANNA SMIRNOVA", Pan: "411111******1111" });
  const { cardMask, holder } = await cardOf(id);
  expect([cardMask, holder]).toEqual(["220000******0004", "IVAN IVANOV"]);
  expect(await choose(id)).toBe("FinancingInstrumentForeign");
  const body = borrower.ofApplication();
  const { client } = borrower;
  expect(await client.succeed(endpoints.getAvailableInstruments, { body })).toMatchObject({
    instruments: [],
  });
});

test("the name told with one binding of a card counts for the next, whose report never came", async () => {
  const first = await open();
  const CardId = "one-card";
  await report(first.requestKey, { ...foreign, CardId });
  const nameless = await open();
  await report(nameless.requestKey, { CardHolder: " ", CardId });
  app.partners.readCardBinding.answers({
    ok: true,
    binding: { status: "Bound", cardId: CardId },
  });
  const card = { cardId: CardId, cardMask: "220000******0004", expiry: "1230" };
  app.partners.readCards.answers({ ok: true, cards: [card] });
  const { id } = await bindUnreported();
  expect(await choose(id)).toBe("FinancingInstrumentForeign");
});

test("a late report of another's card takes the choice back, and the code that was sent with it", async () => {
  const { id, requestKey } = await bindUnreported();
  expect(await choose(id)).toBe("nothing");
  await borrower.walkFrom("docs-uploading", "signing");
  const { body } = await borrower.askSigningCode();
  await report(requestKey, foreign);
  const { client } = borrower;
  expect(await client.refusal(endpoints.savePaymentOfferAndSendToConsideration, { body })).not.toBe(
    "nothing",
  );
  expect(await nextStep()).toBe(5);
  expect(await auditEntries()).toEqual([
    "contact card binding opened",
    "partner card binding reported Approved",
    "contact card chosen",
    "partner card told of late Approved",
    "partner card taken back",
  ]);
});

test("a late report of the borrower's own card takes nothing back", async () => {
  const { id, requestKey } = await bindUnreported();
  expect(await choose(id)).toBe("nothing");
  await report(requestKey, { CardHolder: "ANNA SMIRNOVA" });
  expect(await nextStep()).toBe(6);
});

test("told after the signature, the name stops the money, and another card is asked for", async () => {
  const { id, requestKey } = await bindUnreported();
  expect(await choose(id)).toBe("nothing");
  await borrower.walkFrom("docs-uploading", "timer");
  await report(requestKey, foreign);
  expect(await app.jobs.run()).toEqual([]);
  expect(app.partners.payOut.asked).toEqual([]);
  const { journey } = await borrower.client.succeed(endpoints.getPersonalData, {});
  expect(journey).toMatchObject({ status: "Approved", nextStep: 5 });
});

test("told while an order is asked about again, the name stops it as long as nothing has moved", async () => {
  const { id, requestKey } = await bindUnreported();
  expect(await choose(id)).toBe("nothing");
  await borrower.walkFrom("docs-uploading", "timer");
  await app.jobs.deliver(jobKinds.consider, borrower.ofApplication());
  const payOut = () => app.jobs.deliver(jobKinds.payOut, borrower.ofApplication());
  app.partners.payOut.answers({ outcome: "unknown" });
  await expect(payOut()).rejects.toThrow("unknown");
  app.partners.payOut.reset();
  await report(requestKey, foreign);
  app.partners.readPayout.answers({ outcome: "pending" });
  await expect(payOut()).rejects.toThrow("pending");
  app.partners.readPayout.answers({ outcome: "begun", paymentId: "begun" });
  await payOut();
  expect(app.partners.payOut.asked).toEqual([]);
  const { journey } = await borrower.client.succeed(endpoints.getPersonalData, {});
  expect(journey).toMatchObject({ status: "TechError" });
});

test("a card's number is learnt before the card is chosen: without it nothing could be signed", async () => {
  const { id } = await bindUnreported();
  app.partners.readCards.answers(outage);
  expect(await choose(id)).toBe("CardServiceUnavailable");
  app.partners.readCards.answers({ ok: true, cards: [] });
  expect(await choose(id)).toBe("FinancingInstrumentRefused");
  app.partners.readCards.reset();
  expect(await choose(id)).toBe("nothing");
  expect((await cardOf(id)).cardMask).toBe("220000******0004");
});

test.each([
  ["has no mask", { cardMask: null }, "FinancingInstrumentMissing"],
  ["turned out another's", { holder: "IVAN IVANOV" }, "FinancingInstrumentForeign"],
])("no pack is drawn whose card %s", async (_what, change, refusal) => {
  await borrower.walkFrom("select-map", "signing");
  const { client, state, toSign } = borrower;
  const body = await toSign();
  await app.db
    .updateTable("financingInstruments")
    .set(change)
    .where("contactId", "=", state.contactId)
    .execute();
  expect(await client.refusal(endpoints.signFiles, { body })).toBe(refusal);
});

test("a binding that the acquirer refused is recorded, whoever told it", async () => {
  const first = await open();
  expect(await report(first.requestKey, { Success: false })).toEqual([200, "OK"]);
  const next = await open();
  app.partners.readCardBinding.answers({ ok: true, binding: { status: "Refused" } });
  expect(await ask(next.id)).toBe("Refused");
  expect(await auditEntries()).toEqual([
    "contact card binding opened",
    "partner card binding reported Refused",
    "contact card binding opened",
    "partner card binding reported Refused",
  ]);
});
