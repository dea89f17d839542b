// Which income the debt load is reckoned on: never more than the region's mean, and above 50 000 ₽ of loan none that is
// not official (D2, D6; decision 0051).
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { periodTypes } from "@microloan/contract/dictionaries/period-types";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt, type Offer } from "../../../test/borrower.ts";
import { answerCreditReport } from "../../../test/credit-report.ts";
import { openForDecision } from "../../decision/operator/operator-decisions.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(() => {
  app.partners.readCreditReport.reset();
  app.resetNow();
});
afterAll(() => app.stop());

const weeks = (requestedOfferSum: number) => ({
  requestedOfferSum,
  requestedOfferPeriod: 12,
  periodTypeId: periodTypes.weeks.id,
});
const days = {
  requestedOfferSum: 20_000,
  requestedOfferPeriod: 15,
  periodTypeId: periodTypes.days.id,
};

/** With a registration in that region, typed by hand. */
async function consideredIn(region: string, offer: Offer = days) {
  const borrower = await borrowerAt(app, "timer", { offer });
  await sql`update addresses
    set answers = jsonb_set(answers, '{registrationAddress,region}', ${JSON.stringify({ name: region })}::jsonb)
    where application_id = ${borrower.state.applicationId}`.execute(app.db);
  await app.jobs.deliver(jobKinds.consider, borrower.ofApplication());
  return borrower;
}

const decisionOf = ({ state }: Borrower) =>
  app.db
    .selectFrom("decisions")
    .select(["outcome", "ruleId", "inputs"])
    .where("applicationId", "=", state.applicationId)
    .executeTakeFirstOrThrow();

// Told are 77 000.50 ₽ a month and 5 000 ₽ of other payments; 20 000 ₽ for 15 days cost 22 400 ₽.
test("told more than the mean of the region of registration: the mean counts, with its source", async () => {
  answerCreditReport(app, { score: 700, monthlyPaymentsKopecks: 0 });
  const { inputs } = await decisionOf(await consideredIn("Республика Тыва"));
  expect(inputs).toMatchObject({
    debtLoadPercent: 75.69,
    countedIncome: {
      basis: "region-mean",
      incomeKopecks: 36_200_00,
      isOfficialMissing: false,
      regionMean: { code: "17", source: expect.stringContaining("Росстат") as string },
    },
  });
});

test("told less than the mean: what was told counts", async () => {
  answerCreditReport(app, { score: 700, monthlyPaymentsKopecks: 0 });
  const { inputs } = await decisionOf(await consideredIn("г Москва"));
  expect(inputs).toMatchObject({
    debtLoadPercent: 35.58,
    countedIncome: { basis: "stated", incomeKopecks: 77_000_50, regionMean: { code: "77" } },
  });
});

test("incomes with kopecks are added to the kopeck", async () => {
  answerCreditReport(app, { score: 700, monthlyPaymentsKopecks: 0 });
  const borrower = await borrowerAt(app, "timer", { offer: days });
  await sql`update employments set answers = jsonb_set(jsonb_set(
      answers, '{monthlyIncome}', '1000.1'), '{additionalIncomes,0,amount}', '1000.2')
    where application_id = ${borrower.state.applicationId}`.execute(app.db);
  await app.jobs.deliver(jobKinds.consider, borrower.ofApplication());
  const { inputs } = await decisionOf(borrower);
  expect(inputs).toMatchObject({ countedIncome: { basis: "stated", incomeKopecks: 2_000_30 } });
});

test("a region that nobody knows counts as the lowest of all", async () => {
  answerCreditReport(app, { score: 700, monthlyPaymentsKopecks: 0 });
  const { inputs } = await decisionOf(await consideredIn("Тридевятое царство"));
  expect(inputs).toMatchObject({ countedIncome: { incomeKopecks: 26_800_00 } });
});

test("above 50 000 ₽ the debt load is unknown without an official income, and an operator is told why", async () => {
  // The small one cools off, by the database's hours.
  app.setNow(new Date());
  answerCreditReport(app, { score: 700, monthlyPaymentsKopecks: 0 });
  const small = await decisionOf(await consideredIn("г Москва", weeks(50_000)));
  expect(small).toMatchObject({ outcome: "approve", inputs: { debtLoadPercent: 34.93 } });
  const borrower = await consideredIn("г Москва", weeks(51_000));
  expect(await decisionOf(borrower)).toMatchObject({
    outcome: "review",
    ruleId: "otherwise",
    inputs: { debtLoadPercent: "unknown", countedIncome: { isOfficialMissing: true } },
  });
  const { applicationId } = borrower.state;
  const shown = await openForDecision(app.context, { applicationId, actor: "operator:1" });
  expect(shown?.facts).toMatchObject({
    countedIncome: { basis: "stated", isOfficialMissing: true },
  });
});

test("above 50 000 ₽ what is too much by every word is no less known", async () => {
  answerCreditReport(app, { score: 700, monthlyPaymentsKopecks: 70_000_00 });
  expect(await decisionOf(await consideredIn("г Москва", weeks(51_000)))).toMatchObject({
    outcome: "refuse",
    ruleId: "debt-load",
  });
});
