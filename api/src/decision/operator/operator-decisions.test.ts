// The end of an operator review: what waits is shown, one word ends it, and it is carried out as the table's
// (D6, D11; decision 0036).
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import { endpoints } from "@microloan/contract/endpoints";
import { statements } from "@microloan/contract/fields/additional-question";
import { allStatuses } from "@microloan/domain/journey/status";
import { stepNumberOf } from "@microloan/domain/journey/steps";
import { addDays } from "@microloan/domain/person/dates";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { answerCreditReport } from "../../../test/credit-report.ts";
import { createOperatorReviews, operatorActor } from "../../../test/operator-review.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";
import { openForDecision, type Verdict } from "./operator-decisions.ts";

let app: TestApp;
const { untick, decide, decisionsOf, signNewTerms } = createOperatorReviews(() => app);
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(() => {
  for (const partner of Object.values(app.partners)) partner.reset();
  app.resetNow();
});
afterAll(() => app.stop());

/** Signed, with one of the five statements unticked. */
async function reviewed(statement?: (typeof statements)[number]): Promise<Borrower> {
  const borrower = await borrowerAt(app, "timer");
  await untick(borrower, statement);
  await app.jobs.deliver(jobKinds.consider, borrower.ofApplication());
  return borrower;
}

const medium = {
  requestedOfferSum: 20_000,
  requestedOfferPeriod: 15,
  periodTypeId: periodTypes.days.id,
};
const statusOf = ({ client, state }: Borrower) =>
  client.succeed(endpoints.getConsiderationStatus, { params: { id: state.applicationId } });

describe("what goes to an operator", () => {
  test.each(statements)("%s unticked", async (statement) => {
    const borrower = await reviewed(statement);
    expect(await statusOf(borrower)).toMatchObject({ considerationStatus: "OnOperatorReview" });
    expect(await openDecision(borrower)).toMatchObject({ ruleId: "related-persons" });
  });

  test("is shown with the rule that fired and its facts, and the look is recorded", async () => {
    const borrower = await reviewed();
    const { applicationId } = borrower.state;
    const found = await openDecision(borrower);
    expect(found).toMatchObject({
      ruleId: "related-persons",
      facts: { age: 36, selfBan: "no", relatedPersons: true, sumKopecks: 1_000_000 },
      signedSumKopecks: 1_000_000,
      term: 15,
      periodType: "days",
    });
    const looks = app.db
      .selectFrom("auditLog")
      .select("action")
      .where("applicationId", "=", applicationId)
      .where("actor", "=", operatorActor);
    expect(await looks.execute()).toEqual([{ action: "decision shown" }]);
  });
});

test("approved: paid out as if the table had approved it, with who it was", async () => {
  const borrower = await reviewed();
  expect(await decide(borrower, { outcome: "approve" })).toBe("done");
  expect(await statusOf(borrower)).toMatchObject({ considerationStatus: "Approved" });
  expect(await decisionsOf(borrower)).toMatchObject([
    { stage: "final", outcome: "review", decidedBy: "table" },
    {
      stage: "operator",
      outcome: "approve",
      decidedBy: operatorActor,
      approvedSumKopecks: 1_000_000,
    },
  ]);
  await app.jobs.deliver(jobKinds.payOut, borrower.ofApplication());
  expect(await statusOf(borrower)).toMatchObject({ considerationStatus: "Issued" });
});

test("approved long after the signature: not lent on dates that are over, but signed anew", async () => {
  const borrower = await reviewedForSum();
  const { signingOn } = await app.db
    .selectFrom("signingPacks")
    .select("signingOn")
    .where("applicationId", "=", borrower.state.applicationId)
    .executeTakeFirstOrThrow();
  const noonIn = (days: number) => app.setNow(`${addDays(signingOn, days)}T12:00:00+03:00`);
  noonIn(18);
  expect(await decide(borrower, { outcome: "approve" })).toBe("done");
  expect((await decisionsOf(borrower)).at(-1)).toMatchObject({ outcome: "approve" });
  expect(await statusOf(borrower)).toMatchObject({
    considerationStatus: "New",
    journey: { status: "Offered", nextStep: stepNumberOf("signing") },
  });
  await app.jobs.run({ kind: jobKinds.payOut });
  expect(app.partners.payOut.asked).toEqual([]);
  await app.jobs.run({ kind: jobKinds.sendSms });
  expect(borrower.smsTexts().at(-1)).toContain("Даты в договоре устарели");
  await signNewTerms(borrower, 20_000);
  // The day after it the schedule still stands.
  noonIn(19);
  await app.jobs.deliver(jobKinds.consider, borrower.ofApplication());
  expect((await decisionsOf(borrower)).at(-1)).toMatchObject({ ruleId: "operator-approved" });
  await app.jobs.deliver(jobKinds.payOut, borrower.ofApplication());
  const { applications } = await borrower.client.succeed(endpoints.listApplications, {});
  expect(applications[0]?.contract).toMatchObject({
    signedOn: addDays(signingOn, 18),
    overdueSum: 0,
  });
});

/** More than a middling score gets at once. */
async function reviewedForSum(): Promise<Borrower> {
  answerCreditReport(app, { score: 500 });
  const borrower = await borrowerAt(app, "timer", { offer: medium });
  await app.jobs.deliver(jobKinds.consider, borrower.ofApplication());
  return borrower;
}

test("approved is only a sum of the signed product and term; which, is said", async () => {
  answerCreditReport(app, { score: 500 });
  const offer = {
    requestedOfferSum: 50_000,
    requestedOfferPeriod: 12,
    periodTypeId: periodTypes.weeks.id,
  };
  const borrower = await borrowerAt(app, "timer", { offer });
  await app.jobs.deliver(jobKinds.consider, borrower.ofApplication());
  const possibleSumsKopecks = Array.from({ length: 70 }, (_, index) => (31 + index) * 1_000_00);
  for (const rubles of [20_000, 30_999, 31_500, 101_000])
    expect(await decide(borrower, { outcome: "approve", sumKopecks: rubles * 100 })).toEqual({
      possibleSumsKopecks,
    });
  expect(await decisionsOf(borrower)).toHaveLength(1);
  const desk = await openDecision(borrower);
  expect(desk).toMatchObject({ possibleSumsKopecks });
  expect(await decide(borrower, { outcome: "approve", sumKopecks: 31_000_00 })).toBe("done");
  expect(await statusOf(borrower)).toMatchObject({ considerationStatus: "NeedSelectProduct" });
  const chosen = { offerSum: 31_000, offerPeriod: 12, periodTypeId: periodTypes.weeks.id };
  await borrower.client.succeed(endpoints.selectProduct, {
    body: { ...borrower.ofApplication(), ...chosen },
  });
  expect(await statusOf(borrower)).toMatchObject({ considerationStatus: "New" });
});

const openDecision = ({ state }: Borrower) =>
  openForDecision(app.context, {
    applicationId: state.applicationId,
    actor: operatorActor,
  });

test("refused: the reason is told, and the operator's words are not", async () => {
  const borrower = await reviewed();
  const verdict = {
    outcome: "refuse",
    reason: "Operator",
    words: "phone does not answer",
  } as const;
  expect(await decide(borrower, verdict)).toBe("done");
  const status = await statusOf(borrower);
  expect(status).toMatchObject({
    considerationStatus: "Refused",
    refusal: { text: expect.stringContaining("Специалист") as string },
  });
  expect(JSON.stringify(status)).not.toContain("phone does not answer");
  await app.jobs.run({ kind: jobKinds.sendSms });
  expect(borrower.smsTexts().at(-1)).toContain("принято решение");
});

test("five words at once: one counts, the others find nothing waiting", async () => {
  const borrower = await reviewed();
  const words: Verdict[] = [
    { outcome: "approve" },
    { outcome: "refuse", reason: "Operator" },
    { outcome: "approve" },
    { outcome: "approve", sumKopecks: 500_000 },
    { outcome: "refuse", reason: "DebtLoad" },
  ];
  const done = await Promise.all(words.map((word) => decide(borrower, word)));
  expect(done.filter((answer) => answer === "done")).toHaveLength(1);
  expect(await decisionsOf(borrower)).toHaveLength(2);
});

test.each(allStatuses.filter((status) => status !== "Considered"))(
  "in %s no word is waited for",
  async (status) => {
    const borrower = await shared();
    await app.db
      .updateTable("applications")
      .set({ status })
      .where("id", "=", borrower.state.applicationId)
      .execute();
    expect(await decide(borrower, { outcome: "approve" })).toBe("gone");
    expect(await decide(borrower, { outcome: "refuse", reason: "Operator" })).toBe("gone");
    expect(await decisionsOf(borrower)).toHaveLength(1);
  },
);

let kept: Promise<Borrower> | undefined;
const shared = () => (kept ??= reviewed());
