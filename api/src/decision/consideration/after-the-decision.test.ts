// What the decision leaves behind: papers to read, a way to the next loan, one decision for each signature, one story
// in the signed papers (D5, D6, D7; decision 0032).
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { answerCreditReport } from "../../../test/credit-report.ts";
import { borrowerWaiting } from "../../../test/deferred-scans.ts";
import { lawyer, pricesOf } from "../../../test/priced-loan.ts";
import { passTime } from "../../../test/time.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";
import { decideOnScans } from "../../scans/deferred/scans-check.ts";

let app: TestApp;
let twoSums: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  twoSums = await createTestApp({ settings: { IsTwoSumSignEnabled: "true" } });
});
afterEach(() => {
  for (const partner of Object.values(app.partners)) partner.reset();
  app.resetNow();
});
afterAll(async () => {
  await app.stop();
  await twoSums.stop();
});

const periodTypeId = periodTypes.days.id;
const offer = { requestedOfferSum: 20_000, requestedOfferPeriod: 15, periodTypeId };

const consider = (borrower: Borrower) =>
  app.jobs.deliver(jobKinds.consider, borrower.ofApplication());

/** Payments on other loans, in rubles a month: the table approves less. */
const owes = (rubles: number) => answerCreditReport(app, { monthlyPaymentsKopecks: rubles * 100 });

/** Takes what was approved and signs anew. */
async function signApproved({ client, ofApplication, askSigningCode }: Borrower): Promise<void> {
  const { approvedSum } = await client.succeed(endpoints.checkDecisionApplication, {
    body: ofApplication(),
  });
  const offerSum = approvedSum ?? 0;
  await client.succeed(endpoints.selectProduct, {
    body: { ...ofApplication(), offerSum, offerPeriod: 15, periodTypeId },
  });
  const query = { ...ofApplication(), offerSum };
  const { offerHash } = await client.succeed(endpoints.getOfferInfoText, { query });
  const { body } = await askSigningCode({ offerSum, offerHash });
  await client.succeed(endpoints.savePaymentOfferAndSendToConsideration, { body });
}

test("denied after the signature: every paper that is listed still opens", async () => {
  const { client, ofApplication } = await borrowerAt(app, "timer");
  await client.succeed(endpoints.setClientDenial, { body: ofApplication() });
  const [application] = (await client.succeed(endpoints.listApplications, {})).applications;
  const documents = application?.contract?.documents ?? [];
  expect(documents.length).toBeGreaterThan(3);
  for (const { documentRulesId } of documents)
    await client.succeed(endpoints.getFileBody, { query: { ...ofApplication(), documentRulesId } });
});

test("whose cards were all rejected is free to begin another application", async () => {
  const borrower = await borrowerAt(app, "timer");
  await consider(borrower);
  const before = borrower.state.applicationId;
  await sql`update signing_packs set allows_another_card = false
    where application_id = ${before}`.execute(app.db);
  app.partners.payOut.answers({ outcome: "refused", code: "1051" });
  await app.jobs.deliver(jobKinds.payOut, borrower.ofApplication());
  const begun = await borrower.signIn(borrower.client, borrower.offer);
  expect(begun.applicationId).not.toBe(before);
});

test("a passport that the state denies after the approval: no money goes", async () => {
  const borrower = await borrowerAt(app, "timer");
  await consider(borrower);
  const { applicationId } = borrower.state;
  await app.db
    .updateTable("applications")
    .set({ identification: "mismatch" })
    .where("id", "=", applicationId)
    .execute();
  await app.jobs.deliver(jobKinds.payOut, borrower.ofApplication());
  expect(app.partners.payOut.asked).toEqual([]);
  const decided = app.db
    .selectFrom("applications")
    .innerJoin("decisions", "decisions.applicationId", "applications.id")
    .select(["status", "outcome", "reason", "inputs"])
    .where("applications.id", "=", applicationId)
    .where("stage", "=", "payout");
  const inputs = { selfBan: "no", identification: "mismatch", expensiveLoans: "allowed" };
  const refused = { status: "Refused", outcome: "refuse", reason: "IdentityMismatch" };
  expect(await decided.execute()).toEqual([{ ...refused, inputs }]);
});

test("a consideration begun on an older signature does not decide the new one", async () => {
  const borrower = await borrowerAt(app, "timer", { offer });
  owes(50_000);
  const report = app.partners.readCreditReport.holds();
  const stale = consider(borrower).catch((error: Error) => error.message);
  await report.isAsked;
  await passTime(app.db, 5);
  await consider(borrower);
  await signApproved(borrower);
  report.letGo();
  expect(await stale).toMatch(/changed while the partners were asked/);
  const { applicationId } = borrower.state;
  const made = await app.db
    .selectFrom("decisions")
    .select("stage")
    .where("applicationId", "=", applicationId)
    .where("stage", "=", "final")
    .execute();
  expect(made).toHaveLength(1);
});

test("scans accepted with a signature that was taken back are not asked for again under the next one", async () => {
  const { borrower, uploadAll, confirm } = await borrowerWaiting(app);
  await uploadAll();
  await confirm();
  await app.jobs.deliver(jobKinds.checkScans, borrower.ofApplication());
  owes(55_000);
  await consider(borrower);
  await signApproved(borrower);
  const { applicationId } = borrower.state;
  await app.db
    .updateTable("applications")
    .set({ status: "Considered" })
    .where("id", "=", applicationId)
    .execute();
  const actor = "operator:7d9d4c5e-0000-4000-8000-000000000001";
  const reupload = { [documentIds.scanSelfie]: "unreadable" as const };
  const isAsked = await app.db
    .transaction()
    .execute((tx) => decideOnScans(app.context, tx, { applicationId, actor, reupload }));
  expect(isAsked).toBe(false);
});

test("with an extra there is one sum: its paper names no other", async () => {
  const borrower = await borrowerAt(twoSums, "signing", {
    offer: { requestedOfferSum: 6_000, requestedOfferPeriod: 30, periodTypeId },
  });
  const prices = pricesOf(borrower);
  expect((await prices.actualize()).fallback).toBeDefined();
  await prices.usePromo("ПОЛОВИНА");
  expect((await prices.toggle(lawyer, true)).fallback).toBeUndefined();
});
