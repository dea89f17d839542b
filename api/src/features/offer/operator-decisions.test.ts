// The end of an operator review: what waits is explained, one word ends it, and it is carried out as the table's (D6, D11;
// decision 0036).
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import { endpoints } from "@microloan/contract/endpoints";
import { statements } from "@microloan/contract/fields/additional-question";
import { allStatuses } from "@microloan/domain/journey/status";
import { stepNumberOf } from "@microloan/domain/journey/steps";
import { addDays } from "@microloan/domain/person/dates";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { subForms } from "../../../test/sub-forms.ts";
import type { Verdict } from "../../capabilities/decisions/operator-decisions.ts";
import { jobKinds } from "../../capabilities/job-kinds.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(() => {
  for (const partner of Object.values(app.partners)) partner.reset();
  app.resetNow();
});
afterAll(() => app.stop());

const actor = "operator:7d9d4c5e-0000-4000-8000-000000000001";

async function untick(
  { state }: Borrower,
  statement: (typeof statements)[number] = "hasNoRepresentative",
): Promise<void> {
  await sql`update additional_questions
    set answers = answers || jsonb_build_object(${statement}::text, false)
    where application_id = ${state.applicationId}`.execute(app.db);
}

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
  expect(borrower.smsTexts().at(-1)).toContain("принято решение");
  await signAnew(borrower, 20_000);
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

/** Signs what is shown now. */
async function signAnew({ askSigningCode, client, ofApplication }: Borrower, offerSum: number) {
  const query = { ...ofApplication(), offerSum };
  const { offerHash } = await client.succeed(endpoints.getOfferInfoText, { query });
  const { body } = await askSigningCode({ offerSum, offerHash });
  await client.succeed(endpoints.savePaymentOfferAndSendToConsideration, { body });
}

/** More than a middling score gets at once. */
async function reviewedForSum(): Promise<Borrower> {
  app.partners.readCreditReport.answers({ ok: true, report: { ...middling, score: 500 } });
  const borrower = await borrowerAt(app, "timer", { offer: medium });
  await app.jobs.deliver(jobKinds.consider, borrower.ofApplication());
  return borrower;
}

/** Approved for less by an operator and chosen at this term. */
async function approvedForLess(offerPeriod = 15): Promise<Borrower> {
  const borrower = await reviewedForSum();
  expect(await decide(borrower, { outcome: "approve", sumKopecks: 16_000_00 })).toBe("done");
  expect(await statusOf(borrower)).toMatchObject({
    redirectType: 1,
    considerationStatus: "NeedSelectProduct",
    journey: { status: "Offered" },
  });
  const chosen = { offerSum: 16_000, offerPeriod, periodTypeId: periodTypes.days.id };
  const body = { ...borrower.ofApplication(), ...chosen };
  await borrower.client.succeed(endpoints.selectProduct, { body });
  await app.jobs.run({ kind: jobKinds.rateProduct });
  return borrower;
}

test("approved for less: the offer stands open again, and signed anew it is not reviewed twice", async () => {
  const borrower = await approvedForLess();
  await signAnew(borrower, 16_000);
  await app.jobs.deliver(jobKinds.consider, borrower.ofApplication());
  expect((await decisionsOf(borrower)).at(-1)).toMatchObject({
    stage: "final",
    outcome: "approve",
    ruleId: "operator-approved",
  });
});

/** A loan that somebody else acts for from now on. */
async function addRepresentative(borrower: Borrower): Promise<void> {
  const representative = subForms.find(({ kind }) => kind === "representative");
  if (!representative) throw new Error("no such sub-form");
  const body = { ...representative.form, ...borrower.ofApplication() };
  await borrower.client.sendLoose(representative.save, { body });
  await untick(borrower);
}

/** Somebody else has used the passport too. */
async function sharePassport({ state }: Borrower): Promise<void> {
  const other = await borrowerAt(app, "additional-questions");
  await sql`update passports set answers = mine.answers from passports mine
    where mine.application_id = ${state.applicationId}
      and passports.application_id = ${other.state.applicationId}`.execute(app.db);
}

test.each([
  ["a representative", "related-persons", 15, addRepresentative],
  ["a shared passport", "shared-passport", 15, sharePassport],
  ["another term", "otherwise", 20, async () => {}],
])(
  "approved for less, and then %s: an operator looks again",
  async (_what, ruleId, term, change) => {
    const borrower = await approvedForLess(term);
    await change(borrower);
    await signAnew(borrower, 16_000);
    await app.jobs.deliver(jobKinds.consider, borrower.ofApplication());
    expect((await decisionsOf(borrower)).at(-1)).toMatchObject({ outcome: "review", ruleId });
  },
);

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
