// Above the threshold no loan is lent under a signature that was given without the notice of the debt load (353-ФЗ
// art. 5.1; D2; decision 0052).
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import { endpoints } from "@microloan/contract/endpoints";
import { stepNumberOf } from "@microloan/domain/journey/steps";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt, documentsToSign, readBeside } from "../../../test/borrower.ts";
import { answerCreditReport } from "../../../test/credit-report.ts";
import { outage } from "../../../test/fake-partners.ts";
import { createOperatorReviews } from "../../../test/operator-review.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";

let app: TestApp;
let twoSums: TestApp;
const { decide, decisionsOf, signNewTerms } = createOperatorReviews(() => app);
beforeAll(async () => {
  app = await createTestApp();
  twoSums = await createTestApp({ settings: { IsTwoSumSignEnabled: "true" } });
});
afterEach(() => {
  for (const partner of [app, twoSums].flatMap(({ partners }) => Object.values(partners)))
    partner.reset();
});
afterAll(async () => {
  await app.stop();
  await twoSums.stop();
});

const offer = {
  requestedOfferSum: 20_000,
  requestedOfferPeriod: 15,
  periodTypeId: periodTypes.days.id,
};

/** Of an income of 77 000.50 ₽. */
const owes = (of: TestApp, rubles: number) =>
  answerCreditReport(of, { monthlyPaymentsKopecks: rubles * 100 });
const consider = (borrower: Borrower) =>
  borrower.app.jobs.deliver(jobKinds.consider, borrower.ofApplication());
const payOut = (borrower: Borrower) =>
  borrower.app.jobs.deliver(jobKinds.payOut, borrower.ofApplication());
const statusOf = ({ client, state }: Borrower) =>
  client.succeed(endpoints.getConsiderationStatus, { params: { id: state.applicationId } });

/** Signed while the bureau said nothing: what was declared asks for no notice. */
async function signedInSilence(of: TestApp, options = {}): Promise<Borrower> {
  of.partners.readCreditReport.answers(outage);
  const borrower = await borrowerAt(of, "timer", options);
  of.partners.readCreditReport.reset();
  return borrower;
}

const signedNotices = ({ app: { db }, state }: Borrower) =>
  db
    .selectFrom("signatures")
    .innerJoin("signingPackDocuments", "signingPackDocuments.packId", "signatures.packId")
    .select("documentRuleId")
    .where("applicationId", "=", state.applicationId)
    .where("documentRuleId", "=", documentIds.debtLoadNotice)
    .execute();

/** The same loan is the borrower's to sign again, and no money is on its way. */
async function expectOfferedAgain(borrower: Borrower): Promise<void> {
  const { jobs, partners } = borrower.app;
  await jobs.run({ kind: jobKinds.payOut });
  expect(partners.payOut.asked).toEqual([]);
  expect(await statusOf(borrower)).toMatchObject({
    considerationStatus: "New",
    redirectType: 1,
    journey: { status: "Offered", nextStep: stepNumberOf("signing") },
  });
  await jobs.run({ kind: jobKinds.sendSms });
  expect(borrower.smsTexts().at(-1)).toContain(
    "К договору добавился ещё один документ, подпишите его заново: ",
  );
}

/** Signed with the notice it is lent, whatever the bureaus say by then. */
async function expectLentWithNotice(borrower: Borrower): Promise<void> {
  await consider(borrower);
  expect(await statusOf(borrower)).toMatchObject({ considerationStatus: "Approved" });
  await payOut(borrower);
  expect(borrower.app.partners.payOut.asked).toHaveLength(1);
  expect(await statusOf(borrower)).toMatchObject({ considerationStatus: "Issued" });
  expect(await signedNotices(borrower)).toHaveLength(1);
}

test("silent at the signature, the bureau tells of debts: signed again with the notice, and only then paid out", async () => {
  const borrower = await signedInSilence(app);
  owes(app, 50_000);
  await consider(borrower);
  expect(await decisionsOf(borrower)).toMatchObject([
    { outcome: "approve", ruleId: "small-sum-counted" },
  ]);
  await expectOfferedAgain(borrower);
  await signNewTerms(borrower, 10_000);
  await expectLentWithNotice(borrower);
});

test("debts that were taken after the approval: no money goes before they were told of", async () => {
  const borrower = await borrowerAt(app, "timer");
  await consider(borrower);
  expect(await statusOf(borrower)).toMatchObject({ considerationStatus: "Approved" });
  owes(app, 50_000);
  await payOut(borrower);
  await expectOfferedAgain(borrower);
  const put = app.db
    .selectFrom("auditLog")
    .select("action")
    .where("applicationId", "=", borrower.state.applicationId)
    .where("action", "like", "payout put off%");
  expect(await put.execute()).toEqual([{ action: "payout put off: a notice is due" }]);
  await signNewTerms(borrower, 10_000);
  await expectLentWithNotice(borrower);
});

test("an operator's approval is no other: the notice is signed first", async () => {
  const borrower = await signedInSilence(app, { offer });
  answerCreditReport(app, { score: 500, monthlyPaymentsKopecks: 35_000_00 });
  await consider(borrower);
  expect(await statusOf(borrower)).toMatchObject({ considerationStatus: "OnOperatorReview" });
  expect(await decide(borrower, { outcome: "approve" })).toBe("done");
  await expectOfferedAgain(borrower);
  await signNewTerms(borrower, 20_000);
  await expectLentWithNotice(borrower);
  expect((await decisionsOf(borrower)).map(({ ruleId }) => ruleId)).toContain("operator-approved");
});

test.each([0, 30_000, 50_300])(
  "signed with the notice, debts of %i ₽ a month by then are no obstacle",
  async (rubles) => {
    owes(app, 50_000);
    const borrower = await borrowerAt(app, "timer");
    owes(app, rubles);
    await expectLentWithNotice(borrower);
  },
);

describe("the second sum of two-sum signing", () => {
  const sign = async (borrower: Borrower, offerSum: number) => {
    const query = { ...borrower.ofApplication(), offerSum };
    const { offerHash } = await borrower.client.succeed(endpoints.getOfferInfoText, { query });
    const second = [documentIds.individualConditionsFallback, documentIds.paymentScheduleFallback];
    const documentRuleIds = [...documentsToSign, ...second, ...readBeside];
    const { body } = await borrower.askSigningCode({ offerSum, offerHash, documentRuleIds });
    await borrower.client.succeed(endpoints.savePaymentOfferAndSendToConsideration, { body });
  };

  test("signed without the notice it is not lent: the borrower chooses, and signs with it", async () => {
    twoSums.partners.readCreditReport.answers(outage);
    const borrower = await borrowerAt(twoSums, "signing", { offer });
    await sign(borrower, 20_000);
    owes(twoSums, 45_000);
    await consider(borrower);
    await twoSums.jobs.run({ kind: jobKinds.payOut });
    expect(twoSums.partners.payOut.asked).toEqual([]);
    expect(await statusOf(borrower)).toMatchObject({ considerationStatus: "NeedSelectProduct" });
    const body = { offerSum: 10_000, offerPeriod: 15, periodTypeId: offer.periodTypeId };
    await borrower.client.succeed(endpoints.selectProduct, {
      body: { ...borrower.ofApplication(), ...body },
    });
    await sign(borrower, 10_000);
    await expectLentWithNotice(borrower);
    expect(twoSums.partners.payOut.asked).toMatchObject([[{ amountKopecks: 1_000_000 }]]);
  });
});
