// The end of an operator review: what waits is explained, one word ends it, and it is carried out as the table's (D6, D11;
// decision 0036).
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import { endpoints } from "@microloan/contract/endpoints";
import { statements } from "@microloan/contract/fields/additional-question";
import { allStatuses } from "@microloan/domain/journey/status";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import type { Verdict } from "../../capabilities/decisions/operator-decisions.ts";
import { jobKinds } from "../../capabilities/job-kinds.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(() => {
  for (const partner of Object.values(app.partners)) partner.reset();
});
afterAll(() => app.stop());

const actor = "operator:7d9d4c5e-0000-4000-8000-000000000001";

/** Signed, with one of the five statements unticked. */
async function reviewed(
  statement: (typeof statements)[number] = "hasNoRepresentative",
): Promise<Borrower> {
  const borrower = await borrowerAt(app, "timer");
  const { applicationId } = borrower.state;
  const { answers } = await app.db
    .selectFrom("additionalQuestions")
    .select("answers")
    .where("applicationId", "=", applicationId)
    .executeTakeFirstOrThrow();
  await app.db
    .updateTable("additionalQuestions")
    .set({ answers: JSON.stringify({ ...answers, [statement]: false }) })
    .where("applicationId", "=", applicationId)
    .execute();
  await app.jobs.deliver(jobKinds.consider, { applicationId });
  return borrower;
}

const medium = {
  requestedOfferSum: 20_000,
  requestedOfferPeriod: 15,
  periodTypeId: periodTypes.days.id,
};
const middling = {
  history: "Known" as const,
  loans: [],
  monthlyPaymentsKopecks: 0,
  overdueKopecks: 0,
  overdueDays: 0,
};

const decide = ({ state }: Borrower, verdict: Verdict) =>
  app.db.transaction().execute((tx) =>
    app.capabilities.operatorDecisions.decide(tx, {
      applicationId: state.applicationId,
      actor,
      verdict,
    }),
  );

const statusOf = ({ client, state }: Borrower) =>
  client.succeed(endpoints.getConsiderationStatus, { params: { id: state.applicationId } });

const decisionsOf = ({ state }: Borrower) =>
  app.db
    .selectFrom("decisions")
    .select(["stage", "outcome", "reason", "ruleId", "decidedBy", "approvedSumKopecks"])
    .where("applicationId", "=", state.applicationId)
    .orderBy("id")
    .execute();

describe("what goes to an operator", () => {
  test.each(statements)("%s unticked", async (statement) => {
    const borrower = await reviewed(statement);
    expect(await statusOf(borrower)).toMatchObject({ considerationStatus: "OnOperatorReview" });
    const waiting = await app.capabilities.operatorDecisions.findAllWaiting(app.db);
    expect(waiting).toContainEqual(
      expect.objectContaining({ id: borrower.state.applicationId, ruleId: "related-persons" }),
    );
  });

  test("is explained by the rule that fired and its facts, and the look is recorded", async () => {
    const borrower = await reviewed();
    const { applicationId } = borrower.state;
    const found = await app.capabilities.operatorDecisions.open(app.db, { applicationId, actor });
    expect(found).toMatchObject({
      ruleId: "related-persons",
      because: ["relatedPersons was true, must be true"],
      facts: { age: 36, selfBan: "no", relatedPersons: true, sumKopecks: 1_000_000 },
      signedSumKopecks: 1_000_000,
      term: 15,
      periodType: "days",
    });
    const looks = app.db
      .selectFrom("auditLog")
      .select("action")
      .where("applicationId", "=", applicationId)
      .where("actor", "=", actor);
    expect(await looks.execute()).toEqual([{ action: "decision shown" }]);
  });
});

test("approved: paid out as if the table had approved it, with who it was", async () => {
  const borrower = await reviewed();
  expect(await decide(borrower, { outcome: "approve" })).toBe("done");
  expect(await statusOf(borrower)).toMatchObject({ considerationStatus: "Approved" });
  expect(await decisionsOf(borrower)).toMatchObject([
    { stage: "final", outcome: "review", decidedBy: "table" },
    { stage: "operator", outcome: "approve", decidedBy: actor, approvedSumKopecks: 1_000_000 },
  ]);
  await app.jobs.deliver(jobKinds.payOut, borrower.ofApplication());
  expect(await statusOf(borrower)).toMatchObject({ considerationStatus: "Issued" });
});

test("approved for less: the offer stands open again, and signed anew it is not reviewed twice", async () => {
  app.partners.readCreditReport.answers({ ok: true, report: { ...middling, score: 500 } });
  const borrower = await borrowerAt(app, "timer", { offer: medium });
  await app.jobs.deliver(jobKinds.consider, borrower.ofApplication());
  expect(await decide(borrower, { outcome: "approve", sumKopecks: 16_000_00 })).toBe("done");
  expect(await statusOf(borrower)).toMatchObject({
    redirectType: 1,
    considerationStatus: "NeedSelectProduct",
    journey: { status: "Offered" },
  });
  const { client } = borrower;
  const less = { offerSum: 16_000, offerPeriod: 15, periodTypeId: periodTypes.days.id };
  await client.succeed(endpoints.selectProduct, { body: { ...borrower.ofApplication(), ...less } });
  const { offerHash } = await client.succeed(endpoints.getOfferInfoText, {
    query: { ...borrower.ofApplication(), offerSum: 16_000 },
  });
  const { body } = await borrower.askSigningCode({ offerSum: 16_000, offerHash });
  await client.succeed(endpoints.savePaymentOfferAndSendToConsideration, { body });
  await app.jobs.deliver(jobKinds.consider, borrower.ofApplication());
  expect((await decisionsOf(borrower)).at(-1)).toMatchObject({
    stage: "final",
    outcome: "approve",
    ruleId: "operator-approved",
  });
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
