// preScoring B: after the number a first consideration, then the card or a refusal; group A goes straight on (D5, D6).
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { answerCreditReport } from "../../../test/credit-report.ts";
import { outage } from "../../../test/fake-partners.ts";
import { banFromNow } from "../../../test/self-ban.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ settings: { ExperimentPreScoringPercentB: "100" } });
});
afterEach(() => {
  for (const partner of Object.values(app.partners)) partner.reset();
});
afterAll(() => app.stop());

const statusOf = ({ client, state }: Borrower) =>
  client.succeed(endpoints.getConsiderationStatus, { params: { id: state.applicationId } });

const decisionsOf = ({ state }: Borrower, of = app) =>
  of.db
    .selectFrom("decisions")
    .select(["stage", "outcome", "reason", "ruleId", "inputs"])
    .where("applicationId", "=", state.applicationId)
    .orderBy("decidedAt")
    .execute();

/** A borrower whose number has just been confirmed; the jobs wait. */
async function prescored(of = app): Promise<Borrower> {
  const borrower = await borrowerAt(of, "number-confirmation");
  await of.jobs.run();
  await borrower.client.succeed(endpoints.checkUpridCode, { body: await borrower.askNumberCode() });
  return borrower;
}

describe("after the number is confirmed", () => {
  test("the timer stands next, and nothing behind it is open", async () => {
    const borrower = await prescored();
    expect(await statusOf(borrower)).toMatchObject({
      redirectType: 0,
      considerationStatus: "InProgress",
      journey: { status: "Prescoring", steps: [0, 1, 2, 3, 4, 8, 5, 6, 7], nextStep: 8 },
    });
    const { timeLeft } = await statusOf(borrower);
    expect(timeLeft).toBeGreaterThan(0);
    const query = borrower.ofApplication();
    expect(await borrower.client.refusal(endpoints.addCardFrame, { query })).toBe("StepNotReached");
  });

  test("a good answer leads on to the card, with an SMS for those who left", async () => {
    const borrower = await prescored();
    expect(await app.jobs.run()).toEqual([]);
    expect(await statusOf(borrower)).toMatchObject({
      redirectType: 1,
      considerationStatus: "New",
      journey: { status: "Offered", steps: [0, 1, 2, 3, 4, 5, 6, 7, 8], nextStep: 5 },
    });
    expect(await decisionsOf(borrower)).toMatchObject([{ stage: "first", outcome: "approve" }]);
    expect(borrower.smsTexts().at(-1)).toContain("принято решение");
  });

  test("a refusal ends there with its reason, before any card is asked for", async () => {
    answerCreditReport(app, { score: 399 });
    const borrower = await prescored();
    await app.jobs.run();
    expect(await statusOf(borrower)).toMatchObject({
      redirectType: 3,
      considerationStatus: "Refused",
      refusal: { text: expect.stringContaining("кредитной истории") },
      journey: { status: "Refused", nextStep: null },
    });
    expect(await decisionsOf(borrower)).toMatchObject([{ stage: "first", reason: "LowScore" }]);
  });

  test("silent partners hold nobody up", async () => {
    app.partners.readCreditReport.answers(outage);
    app.partners.readSelfBan.answers(outage);
    app.partners.sendIdentification.answers(outage);
    const borrower = await prescored();
    await app.jobs.run({ kind: jobKinds.considerFirst });
    expect(await statusOf(borrower)).toMatchObject({ redirectType: 1 });
  });
});

test("delivered five times at once it decides once", async () => {
  const borrower = await prescored();
  const again = () => app.jobs.deliver(jobKinds.considerFirst, borrower.ofApplication());
  // The bureaus are asked by one; the others come again.
  await Promise.allSettled(Array.from({ length: 5 }, again));
  await again();
  expect(await decisionsOf(borrower)).toHaveLength(1);
  expect(await statusOf(borrower)).toMatchObject({ journey: { status: "Offered" } });
});

test("answers changed while the partners are asked are looked at again, and those decide", async () => {
  const borrower = await prescored();
  const report = app.partners.readCreditReport.holds();
  const first = app.jobs.deliver(jobKinds.considerFirst, borrower.ofApplication());
  const fault = first.then(
    () => "none",
    (error: Error) => error.message,
  );
  await report.isAsked;
  const { body } = borrower.forms.employment(1);
  const poorer = { ...body, monthlyIncome: 30_000 };
  await borrower.client.succeed(endpoints.saveEmployment, { body: poorer });
  report.letGo();
  expect(await fault).toContain("the answers changed");
  expect(await decisionsOf(borrower)).toEqual([]);
  expect(await statusOf(borrower)).toMatchObject({ journey: { status: "Prescoring" } });
  expect(await app.jobs.run()).toEqual([]);
  const debtLoadPercent = expect.closeTo(38.57, 1);
  expect(await decisionsOf(borrower)).toMatchObject([{ inputs: { debtLoadPercent } }]);
});

test("the number confirmed again is considered no second time", async () => {
  const borrower = await prescored();
  await app.jobs.run();
  await borrower.client.succeed(endpoints.checkUpridCode, { body: await borrower.askNumberCode() });
  expect(await app.jobs.waiting({ kind: jobKinds.considerFirst })).toEqual([]);
  expect(await statusOf(borrower)).toMatchObject({ journey: { status: "Offered" } });
});

test("the final consideration judges again, beside the first decision", async () => {
  const borrower = await borrowerAt(app, "timer");
  await banFromNow(app, borrower);
  await app.jobs.run();
  const decisions = await decisionsOf(borrower);
  expect(decisions.map(({ stage, outcome }) => [stage, outcome])).toEqual([
    ["first", "approve"],
    ["final", "refuse"],
  ]);
  const { refusal } = await statusOf(borrower);
  expect(refusal?.text).toContain("самозапрет");
});

test("UsePrescoringSumMin asks about the smallest sum", async () => {
  const settings = { ExperimentPreScoringPercentB: "100", UsePrescoringSumMin: "true" };
  const small = await createTestApp({ settings });
  const borrower = await prescored(small);
  await small.jobs.run();
  expect(await decisionsOf(borrower, small)).toMatchObject([{ inputs: { sumKopecks: 100_000 } }]);
  const asked = await prescored();
  await app.jobs.run();
  expect(await decisionsOf(asked)).toMatchObject([{ inputs: { sumKopecks: 1_000_000 } }]);
  await small.stop();
});

test("group A goes straight on to the card", async () => {
  const plain = await createTestApp();
  const borrower = await prescored(plain);
  expect(await statusOf(borrower)).toMatchObject({ journey: { status: "Draft", nextStep: 5 } });
  expect(await plain.jobs.waiting({ kind: jobKinds.considerFirst })).toEqual([]);
  await plain.stop();
});
