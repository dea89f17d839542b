// Another card for a signed loan whose money did not reach the first one; never twice (D8; decision 0075).
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import type { Borrower } from "../../../test/borrower.ts";
import { boundCard, requestKeyOf, sendReport, signedReport } from "../../../test/card-report.ts";
import {
  approvedBorrower,
  deliverPayout,
  loansOf,
  payoutsOf,
  statusOf,
} from "../../../test/payouts.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";

let app: TestApp;
const logged: string[] = [];

beforeAll(async () => {
  const stream = { write: (line: string) => void logged.push(line) };
  app = await createTestApp({ log: { level: "error", stream } });
});
afterEach(() => {
  for (const partner of Object.values(app.partners)) partner.reset();
});
afterAll(() => app.stop());

const payOut = (borrower: Borrower) => deliverPayout(app, borrower);
const faultOf = (paying: Promise<void>) =>
  paying.then(
    () => "",
    (error: Error) => error.message,
  );

const ordersOf = ({ state }: Borrower) =>
  app.partners.payOut.asked.filter(([{ orderId }]) => orderId.includes(state.applicationId));
test("refused by the bank: told why, another card is waited for, and nothing else goes", async () => {
  const borrower = await approvedBorrower(app);
  app.partners.payOut.answers({ outcome: "refused", code: "1051" });
  await payOut(borrower);
  await payOut(borrower);
  expect(ordersOf(borrower)).toHaveLength(1);
  expect(await loansOf(app, borrower)).toEqual([]);
  expect(await payoutsOf(app, borrower)).toMatchObject([{ status: "Rejected" }]);
  const { client, state } = borrower;
  const params = { id: state.applicationId };
  expect(await client.succeed(endpoints.getConsiderationStatus, { params })).toMatchObject({
    redirectType: 1,
    considerationStatus: "Approved",
    journey: { status: "Approved", nextStep: 5, furthestStep: 5 },
    payout: {
      sum: 10_000,
      fault: expect.stringMatching(/не принял перевод.*0004.*до конца 21.ноября 2026/) as string,
    },
  });
  const { applications, redirectUrl } = await client.succeed(endpoints.listApplications, {});
  expect(redirectUrl).toBe("/new_application-select-map");
  expect(applications[0]?.payoutFault).toContain("не принял перевод");
  await app.jobs.run({ kind: jobKinds.sendSms });
  expect(borrower.smsTexts().at(-1)).toMatch(/не принял перевод.*другую карту: http/);
});

/** Another card of the borrower's, reported and chosen. */
async function chooseAnother(borrower: Borrower, change: object = {}): Promise<string> {
  const { client, ofApplication, state } = borrower;
  const query = ofApplication();
  const { financingInstrumentId, url } = await client.succeed(endpoints.addCardFrame, { query });
  const card = { CardId: `another-${financingInstrumentId}`, Pan: "220000******0012", ...change };
  await sendReport(app.server, signedReport(boundCard(state.contactId, requestKeyOf(url), card)));
  const body = { ...ofApplication(), financingInstrumentId };
  return client.refusal(endpoints.saveFinancingInstrument, { body });
}

const refusal = { outcome: "refused", code: "1051" } as const;

async function refusedOnce(): Promise<Borrower> {
  const borrower = await approvedBorrower(app);
  app.partners.payOut.answers(refusal);
  await payOut(borrower);
  app.partners.payOut.answers({ outcome: "paid", paymentId: "second" });
  app.partners.readPayout.answers(refusal);
  return borrower;
}

test("another card for the signed loan: a new order, nothing signed anew, one loan", async () => {
  const borrower = await refusedOnce();
  const signatures = app.db
    .selectFrom("signatures")
    .selectAll()
    .where("applicationId", "=", borrower.state.applicationId);
  const signed = await signatures.execute();
  expect(await chooseAnother(borrower)).toBe("nothing");
  await payOut(borrower);
  const [first, second] = ordersOf(borrower).map(([order]) => order);
  expect(second?.orderId).toBe(`payout-${borrower.state.applicationId}-2`);
  expect(second?.cardId).not.toBe(first?.cardId);
  expect(await statusOf(borrower)).toBe("Issued");
  expect(await loansOf(app, borrower)).toHaveLength(1);
  expect(await payoutsOf(app, borrower)).toMatchObject([
    { status: "Rejected" },
    { status: "Paid" },
  ]);
  expect(await signatures.execute()).toEqual(signed);
});

test.each([
  { outcome: "paid", paymentId: "first" },
  { outcome: "begun", paymentId: "first" },
  { outcome: "pending" },
  { outcome: "unknown" },
] as const)("beside a refused order that is $outcome by now no other one goes", async (known) => {
  const borrower = await refusedOnce();
  await chooseAnother(borrower);
  app.partners.readPayout.answers(known);
  expect(await faultOf(payOut(borrower))).toContain("by now");
  expect(ordersOf(borrower)).toHaveLength(1);
});

test("delivered five times at once after another card: one more order, one loan", async () => {
  const borrower = await refusedOnce();
  await chooseAnother(borrower);
  app.partners.readPayout.reset();
  app.partners.payOut.delays(30);
  await Promise.allSettled(Array.from({ length: 5 }, () => payOut(borrower)));
  expect(new Set(ordersOf(borrower).map(([{ orderId }]) => orderId)).size).toBe(2);
  expect(await loansOf(app, borrower)).toHaveLength(1);
});

/** A delivery that stands at a question about the first order, while another one hears of its refusal. */
async function overtaken(question: "readPayout" | "readSelfBan") {
  const borrower = await approvedBorrower(app);
  app.partners.payOut.answers({ outcome: "unknown" });
  await expect(payOut(borrower)).rejects.toThrow("unknown");
  const held = app.partners[question].holds();
  const late = faultOf(payOut(borrower));
  await held.isAsked;
  app.partners.payOut.answers(refusal);
  await payOut(borrower);
  expect(await payoutsOf(app, borrower)).toMatchObject([{ status: "Rejected" }]);
  const goOn = () => (held.letGo(), late);
  return { borrower, goOn };
}

test("a late answer about the first order does not end the second one", async () => {
  const { borrower, goOn } = await overtaken("readPayout");
  await chooseAnother(borrower);
  app.partners.payOut.answers({ outcome: "unknown" });
  await expect(payOut(borrower)).rejects.toThrow("unknown");
  app.partners.readPayout.answers(refusal);
  expect(await goOn()).toBe("");
  expect(await statusOf(borrower)).toBe("Issuing");
  expect(await payoutsOf(app, borrower)).toMatchObject([
    { status: "Rejected" },
    { status: "Created" },
  ]);
});

test.each(["readPayout", "readSelfBan"] as const)(
  "an order that was settled during %s is sent by nobody, to no card",
  async (question) => {
    const { borrower, goOn } = await overtaken(question);
    await chooseAnother(borrower);
    app.partners.payOut.answers({ outcome: "paid", paymentId: "second" });
    await payOut(borrower);
    const { length } = ordersOf(borrower);
    expect(await goOn()).toContain("settled");
    expect(ordersOf(borrower)).toHaveLength(length);
    expect(await loansOf(app, borrower)).toHaveLength(1);
  },
);

test("an order goes to its own card, whichever the application names by now", async () => {
  const borrower = await approvedBorrower(app);
  app.partners.payOut.answers({ outcome: "unknown" });
  await expect(payOut(borrower)).rejects.toThrow("unknown");
  await sql`
    with another as (
      insert into financing_instruments (application_id, contact_id, status, card_id, card_mask)
      select id, contact_id, 'Approved', 'another', '220000******0012' from applications
      where id = ${borrower.state.applicationId} returning id)
    update applications set financing_instrument_id = another.id from another
    where applications.id = ${borrower.state.applicationId}`.execute(app.db);
  const held = app.partners.payOut.holds();
  const paying = faultOf(payOut(borrower));
  await held.isAsked;
  const locking = sql`select from payouts
    where application_id = ${borrower.state.applicationId} for update nowait`.execute(app.db);
  await expect(locking, "nobody settles it meanwhile").rejects.toThrow("could not obtain lock");
  held.letGo();
  expect(await paying).toContain("unknown");
  expect(new Set(ordersOf(borrower).map(([{ cardId }]) => cardId)).size).toBe(1);
  expect(ordersOf(borrower)).toHaveLength(2);
});

test("paid after it was settled: no loan begins, and the lender is told", async () => {
  const { borrower, goOn } = await overtaken("readPayout");
  const { applicationId } = borrower.state;
  app.partners.readPayout.answers({ outcome: "paid", paymentId: "late" });
  expect(await goOn()).toBe("");
  expect(await statusOf(borrower)).toBe("Approved");
  const lines = app.db
    .selectFrom("auditLog")
    .select(["applicationId", "details"])
    .where("action", "=", "paid after it was settled");
  const details = { orderId: `payout-${applicationId}`, paymentId: "late" };
  expect(await lines.execute()).toEqual([{ applicationId, details }]);
  const warnings = logged.filter((line) => line.includes("paid after it was settled"));
  expect(warnings).toEqual([expect.stringContaining(applicationId)]);
});

test("the refused card is neither offered nor taken again, nor is somebody else's", async () => {
  const borrower = await refusedOnce();
  const { client, ofApplication } = borrower;
  const body = ofApplication();
  const { instruments } = await client.succeed(endpoints.getAvailableInstruments, { body });
  expect(instruments).toEqual([]);
  const CardId = ordersOf(borrower)[0]?.[0].cardId;
  expect(await chooseAnother(borrower, { CardId })).toBe("FinancingInstrumentRefused");
  const CardHolder = "IVAN IVANOV";
  expect(await chooseAnother(borrower, { CardHolder })).toBe("FinancingInstrumentForeign");
  expect(await statusOf(borrower)).toBe("Approved");
});

test("no card by the last day of the signed dates: the loan is offered anew, for another card", async () => {
  const borrower = await refusedOnce();
  const CardId = ordersOf(borrower)[0]?.[0].cardId;
  await sql`update signing_packs set signing_on = signing_on - 3
    where application_id = ${borrower.state.applicationId}`.execute(app.db);
  await payOut(borrower);
  const { journey } = await borrower.client.succeed(endpoints.getPersonalData, {});
  expect(journey).toMatchObject({ status: "Offered", nextStep: 5 });
  expect(await chooseAnother(borrower, { CardId })).toBe("FinancingInstrumentRefused");
  expect(await chooseAnother(borrower)).toBe("nothing");
});

test("refused on three cards it ends; so does a contract that knows one card alone", async () => {
  const borrower = await refusedOnce();
  app.partners.payOut.answers(refusal);
  for (let again = 0; again < 2; again += 1) {
    expect(await statusOf(borrower)).toBe("Approved");
    await chooseAnother(borrower);
    await payOut(borrower);
  }
  const params = { id: borrower.state.applicationId };
  expect(await borrower.client.succeed(endpoints.getConsiderationStatus, { params })).toMatchObject(
    {
      redirectType: 3,
      considerationStatus: "TechError",
      refusal: { text: expect.stringContaining("платить ничего не нужно") as string },
    },
  );
  const older = await approvedBorrower(app);
  await sql`update signing_packs set allows_another_card = false
    where application_id = ${older.state.applicationId}`.execute(app.db);
  await payOut(older);
  expect(await statusOf(older)).toBe("TechError");
});
