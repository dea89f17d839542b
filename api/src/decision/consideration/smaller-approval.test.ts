// Less is approved than was signed: another choice and signature, or the second sum of two-sum signing; and the life
// of an offer (D6, D8; decision 0032).
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt, documentsToSign, readBeside } from "../../../test/borrower.ts";
import { answerCreditReport } from "../../../test/credit-report.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";

let app: TestApp;
let twoSums: TestApp;
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

const owes = (of: TestApp, rubles: number) =>
  answerCreditReport(of, { monthlyPaymentsKopecks: rubles * 100 });

const consider = (borrower: Borrower) =>
  borrower.app.jobs.deliver(jobKinds.consider, borrower.ofApplication());
const status = ({ client, state }: Borrower) =>
  client.succeed(endpoints.getConsiderationStatus, { params: { id: state.applicationId } });
const decision = ({ client, ofApplication }: Borrower) =>
  client.succeed(endpoints.checkDecisionApplication, { body: ofApplication() });
const choose = ({ client, ofApplication }: Borrower, offerSum: number) => {
  const { requestedOfferPeriod: offerPeriod, periodTypeId } = offer;
  const body = {
    ...ofApplication(),
    offerSum,
    offerPeriod,
    periodTypeId,
    priorityType: 1 as const,
  };
  return client.succeed(endpoints.selectProduct, { body });
};
const shown = ({ client, ofApplication }: Borrower, offerSum: number) =>
  client.succeed(endpoints.getOfferInfoText, { query: { ...ofApplication(), offerSum } });

/** Signs what is shown now. */
async function signAgain(borrower: Borrower, offerSum: number) {
  const { offerHash } = await shown(borrower, offerSum);
  const { body } = await borrower.askSigningCode({ offerSum, offerHash });
  await borrower.client.succeed(endpoints.savePaymentOfferAndSendToConsideration, { body });
}

const byRule = (one: { ruleId: string }, other: { ruleId: string }) =>
  one.ruleId < other.ruleId ? -1 : 1;

test("the borrower chooses again, signs again, is considered again and gets the smaller loan", async () => {
  const borrower = await borrowerAt(app, "timer", { offer });
  owes(app, 50_000);
  await consider(borrower);
  expect(await status(borrower)).toMatchObject({
    redirectType: 1,
    considerationStatus: "NeedSelectProduct",
    journey: { status: "Offered", nextStep: 7 },
  });
  const { approvedSum, approvedPeriod, approvedPeriodTypeId } = await decision(borrower);
  if (approvedSum === null) throw new Error("nothing was approved");
  const { requestedOfferPeriod, periodTypeId } = offer;
  expect([approvedPeriod, approvedPeriodTypeId]).toEqual([requestedOfferPeriod, periodTypeId]);
  expect(approvedSum).toBeGreaterThanOrEqual(1_000);
  expect(approvedSum).toBeLessThan(20_000);
  // The sum that was not approved can be neither shown nor signed.
  const query = { ...borrower.ofApplication(), offerSum: 20_000 };
  expect(await borrower.client.refusal(endpoints.getOfferInfoText, { query })).toBe(
    "SumNotOffered",
  );
  expect(
    await borrower.client.refusal(endpoints.signFiles, { body: await borrower.toSign() }),
  ).toBe("SumNotOffered");
  await app.jobs.run({ kind: jobKinds.sendSms });
  expect(borrower.smsTexts().at(-1)).toContain("принято решение");
  await choose(borrower, approvedSum);
  expect(await status(borrower)).toMatchObject({ considerationStatus: "New" });
  await signAgain(borrower, approvedSum);
  await consider(borrower);
  expect(await status(borrower)).toMatchObject({ considerationStatus: "Approved" });
  await app.jobs.deliver(jobKinds.payOut, borrower.ofApplication());
  expect(app.partners.payOut.asked).toMatchObject([[{ amountKopecks: approvedSum * 100 }]]);
  const { applicationId } = borrower.state;
  const of = (table: "decisions" | "signatures" | "withdrawnSignatures") =>
    app.db.selectFrom(table).selectAll().where("applicationId", "=", applicationId).execute();
  const decisions = (await of("decisions")) as { stage: string; ruleId: string }[];
  expect(decisions.filter(({ stage }) => stage === "final").toSorted(byRule)).toMatchObject([
    { outcome: "approve", ruleId: "debt-load", approvedSumKopecks: approvedSum * 100 },
    { outcome: "approve", ruleId: "small-sum-counted", approvedSumKopecks: approvedSum * 100 },
  ]);
  expect([await of("signatures"), await of("withdrawnSignatures")]).toMatchObject([[{}], [{}]]);
});

test("two sums: what is approved is above the second one, which was signed too and is lent at once", async () => {
  // Told before the signature, which then has the notice of a debt load above 50 %.
  owes(twoSums, 45_000);
  const borrower = await borrowerAt(twoSums, "signing", { offer });
  const asked = await shown(borrower, 20_000);
  expect(asked.fallback).toMatchObject({ sum: 10_000, refundSum: 11_200, period: 15 });
  const second = [documentIds.individualConditionsFallback, documentIds.paymentScheduleFallback];
  const { documents } = await borrower.client.succeed(endpoints.getDocumentsForPage, {
    body: { ...borrower.ofApplication(), formPageId: "68228595-f18c-4345-be0e-6b8a49021006" },
  });
  expect(documents.map(({ id }) => id)).toEqual(expect.arrayContaining(second));
  const { offerHash } = asked;
  const documentRuleIds = [...documentsToSign, ...second, ...readBeside];
  const sign = { offerSum: 20_000, offerHash, documentRuleIds };
  const body = { ...(await borrower.toSign()), offerHash };
  expect(await borrower.client.refusal(endpoints.signFiles, { body })).toBe(
    "SignatureAgreementsMissing",
  );
  const code = await borrower.askSigningCode(sign);
  const read = async (documentRulesId: string) => {
    const query = { ...borrower.ofApplication(), documentRulesId };
    const { fileBody } = await borrower.client.succeed(endpoints.getFileBody, { query });
    return Buffer.from(fileBody, "base64").toString();
  };
  expect(await read(documentIds.individualConditions)).toContain('"sumKopecks":2000000');
  expect(await read(documentIds.individualConditionsFallback)).toContain('"sumKopecks":1000000');
  await borrower.client.succeed(endpoints.savePaymentOfferAndSendToConsideration, {
    body: code.body,
  });
  await consider(borrower);
  expect(await status(borrower)).toMatchObject({ considerationStatus: "Approved" });
  await twoSums.jobs.deliver(jobKinds.payOut, borrower.ofApplication());
  expect(twoSums.partners.payOut.asked).toMatchObject([[{ amountKopecks: 1_000_000 }]]);
  const { applications } = await borrower.client.succeed(endpoints.listApplications, {});
  expect(applications[0]?.contract).toMatchObject({ sum: 10_000, refundSum: 11_200 });
});

test("two sums: where even the second is too much, the borrower chooses", async () => {
  const borrower = await borrowerAt(twoSums, "signing", { offer });
  const { offerHash } = await shown(borrower, 20_000);
  const second = [documentIds.individualConditionsFallback, documentIds.paymentScheduleFallback];
  const documentRuleIds = [...documentsToSign, ...second, ...readBeside];
  const { body } = await borrower.askSigningCode({ offerHash, documentRuleIds });
  await borrower.client.succeed(endpoints.savePaymentOfferAndSendToConsideration, { body });
  owes(twoSums, 57_000);
  await consider(borrower);
  expect(await status(borrower)).toMatchObject({ considerationStatus: "NeedSelectProduct" });
});

/** Moves the end of an offer by the database's clock. */
const endsIn = ({ state }: Borrower, seconds: number) =>
  sql`update applications set offer_valid_until = now() + make_interval(secs => ${seconds})
    where id = ${state.applicationId}`.execute(app.db);

test("an offer lapses: signing says so, the job ends it, the page says what to do, and one may begin anew", async () => {
  const borrower = await borrowerAt(app, "signing", { offer });
  const { body } = await borrower.askSigningCode();
  const { offerValidUntil } = await app.db
    .selectFrom("applications")
    .select("offerValidUntil")
    .where("id", "=", borrower.state.applicationId)
    .executeTakeFirstOrThrow();
  const hours = ((offerValidUntil?.getTime() ?? 0) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(167);
  const accept = () =>
    borrower.client.refusal(endpoints.savePaymentOfferAndSendToConsideration, { body });
  const expire = () => app.jobs.deliver(jobKinds.expireOffers, {});
  await expire();
  expect(await status(borrower)).toMatchObject({ journey: { status: "Offered" } });
  await endsIn(borrower, -1);
  for (const isAnswered of [false, true]) {
    if (isAnswered) await expire();
    expect(await accept()).toBe("ApplicationExpired");
    expect(
      await borrower.client.refusal(endpoints.signFiles, { body: await borrower.toSign() }),
    ).toBe("ApplicationExpired");
    const query = { ...borrower.ofApplication(), offerSum: 20_000 };
    expect(await borrower.client.refusal(endpoints.getOfferInfoText, { query })).toBe(
      "ApplicationExpired",
    );
  }
  expect(await status(borrower)).toMatchObject({
    redirectType: 3,
    considerationStatus: "Expired",
    refusal: { text: expect.stringContaining("новую заявку"), retryOn: null },
  });
  await borrower.client.succeed(endpoints.beginApplication, { body: offer });
});

test("signed in time it does not lapse any more", async () => {
  const borrower = await borrowerAt(app, "timer", { offer });
  await endsIn(borrower, -1);
  await app.jobs.deliver(jobKinds.expireOffers, {});
  await consider(borrower);
  expect(await status(borrower)).toMatchObject({ considerationStatus: "Approved" });
});
