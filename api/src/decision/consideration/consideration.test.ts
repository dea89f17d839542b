// The decision: by the table, once, with its inputs kept (D6).
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt, type Offer } from "../../../test/borrower.ts";
import { answerCreditReport } from "../../../test/credit-report.ts";
import { leaveClosedLoan } from "../../../test/repeat-client.ts";
import { banFromNow, forgetSelfBan } from "../../../test/self-ban.ts";
import { passTime } from "../../../test/time.ts";
import { readContinueLink } from "../../journey/continue-link/continue-link.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterEach(() => {
  for (const partner of Object.values(app.partners)) partner.reset();
  app.resetNow();
});
afterAll(() => app.stop());

const medium = {
  requestedOfferSum: 20_000,
  requestedOfferPeriod: 15,
  periodTypeId: periodTypes.days.id,
};

const consider = (borrower: Borrower) =>
  app.jobs.deliver(jobKinds.consider, borrower.ofApplication());

async function considered(offer?: Offer): Promise<Borrower> {
  const borrower = await borrowerAt(app, "timer", offer ? { offer } : {});
  await consider(borrower);
  return borrower;
}

const decisionOf = ({ state }: Borrower) =>
  app.db
    .selectFrom("decisions")
    .selectAll()
    .where("applicationId", "=", state.applicationId)
    .executeTakeFirst();

const statusOf = ({ client, state }: Borrower) =>
  client.succeed(endpoints.getConsiderationStatus, { params: { id: state.applicationId } });

test("a self-ban asked about by an older INN is no answer: the retry asks by the newer one", async () => {
  const borrower = await borrowerAt(app, "timer");
  await forgetSelfBan(app, borrower);
  app.partners.readSelfBan.asked.length = 0;
  const typed = await innOf(borrower, "500100732259");
  const ban = app.partners.readSelfBan.holds();
  const old = consider(borrower).catch((fault: Error) => fault.message);
  await ban.isAsked;
  const found = await innOf(borrower, "770000000156");
  ban.letGo();
  expect(await old).toMatch(/changed while the partners were asked/);
  expect(await decisionOf(borrower)).toBeUndefined();
  await consider(borrower);
  expect(app.partners.readSelfBan.asked).toEqual([[typed], [found]]);
  expect(await decisionOf(borrower)).toMatchObject({ outcome: "approve" });
});

async function innOf({ state }: Borrower, inn: string): Promise<string> {
  await app.db
    .updateTable("applications")
    .set({ inn })
    .where("id", "=", state.applicationId)
    .execute();
  return inn;
}

describe("outcomes", () => {
  test("everything known and good: approved, and paid out next", async () => {
    const borrower = await considered(medium);
    expect(await decisionOf(borrower)).toMatchObject({
      outcome: "approve",
      ruleId: "everything-known-and-good",
      tableVersion: expect.any(String),
      inputs: {
        age: 36,
        selfBan: "no",
        identification: "confirmed",
        bureauScore: 700,
        activeOverdue: "no",
        relatedPersons: false,
        sumKopecks: 2_000_000,
      },
    });
    expect(await statusOf(borrower)).toMatchObject({
      redirectType: 0,
      considerationStatus: "Approved",
    });
  });

  test.each([
    ["a self-ban that comes after the signature", null, "SelfBan"],
    ["a low score", () => answerCreditReport(app, { score: 399 }), "LowScore"],
    ["an overdue loan", () => answerCreditReport(app, { overdueKopecks: 1 }), "Overdue"],
    [
      "payments above the income",
      () => answerCreditReport(app, { monthlyPaymentsKopecks: 10_000_000 }),
      "DebtLoad",
    ],
  ])("%s: refused with what can be done and when", async (_what, arrange, reason) => {
    arrange?.();
    const borrower = await borrowerAt(app, "timer");
    if (arrange === null) await banFromNow(app, borrower);
    await consider(borrower);
    expect(await decisionOf(borrower)).toMatchObject({ outcome: "refuse", reason });
    const status = await statusOf(borrower);
    expect(status).toMatchObject({
      redirectType: 3,
      considerationStatus: "Refused",
      refusal: { text: expect.stringMatching(/[а-я]{3}/), retryOn: expect.any(String) },
      journey: { status: "Refused", nextStep: null },
    });
    await app.jobs.run();
    const [, token = ""] = /решение: .*#([\w-]+)$/.exec(borrower.smsTexts().at(-1) ?? "") ?? [];
    const now = new Date("2026-11-20T12:00:00+03:00");
    expect(readContinueLink(app.context.config, token, now)).toBe(borrower.state.applicationId);
    expect(await payoutJobsOf(borrower)).toBe(0);
  });

  test("a middling score for more than the small sum: an operator looks", async () => {
    answerCreditReport(app, { score: 500 });
    const borrower = await considered(medium);
    expect(await decisionOf(borrower)).toMatchObject({ outcome: "review" });
    expect(await statusOf(borrower)).toMatchObject({
      redirectType: 0,
      considerationStatus: "OnOperatorReview",
    });
    expect(await payoutJobsOf(borrower)).toBe(0);
  });
});

test("a slow partner is waited for, and the answer used", async () => {
  app.partners.readCreditReport.delays(50);
  expect(await decisionOf(await considered(medium))).toMatchObject({ outcome: "approve" });
});

describe("the identification is on its way", () => {
  const considerAgain = () => app.jobs.run({ kind: jobKinds.consider, delayed: true });

  /** Signed before the state answered. */
  async function unanswered(): Promise<Borrower> {
    app.partners.readIdentification.answers({ ok: true, status: "Queued" });
    const borrower = await borrowerAt(app, "timer");
    await app.jobs.run({ kind: jobKinds.consider });
    expect(await decisionOf(borrower)).toBeUndefined();
    expect(await statusOf(borrower)).toMatchObject({
      redirectType: 0,
      considerationStatus: "New",
      timeLeft: expect.any(Number) as number,
    });
    return borrower;
  }

  const comesAgain = async ({ state }: Borrower) => {
    const waiting = await app.jobs.waiting({ kind: jobKinds.consider, delayed: true });
    return waiting.filter(({ data }) => JSON.stringify(data).includes(state.applicationId)).length;
  };

  test("no decision before its answer, which then decides", async () => {
    const borrower = await unanswered();
    expect(await comesAgain(borrower)).toBe(1);
    app.partners.readIdentification.answers({ ok: true, status: "Invalid" });
    await app.jobs.run({ kind: jobKinds.identify });
    await considerAgain();
    expect(await decisionOf(borrower)).toMatchObject({ reason: "IdentityMismatch" });
    expect(await comesAgain(borrower)).toBe(0);
  });

  test("its time over, the table sees that it is unknown", async () => {
    const borrower = await unanswered();
    await passTime(app.db, 60);
    await considerAgain();
    expect(await decisionOf(borrower)).toMatchObject({
      outcome: "review",
      inputs: { identification: "unknown" },
    });
  });

  test("an answer that comes while the bureau thinks counts", async () => {
    const borrower = await unanswered();
    await passTime(app.db, 60);
    await forgetSelfBan(app, borrower);
    const ban = app.partners.readSelfBan.holds();
    const old = consider(borrower).catch((fault: Error) => fault.message);
    await ban.isAsked;
    app.partners.readIdentification.answers({ ok: true, status: "Invalid" });
    await app.jobs.run({ kind: jobKinds.identify });
    ban.letGo();
    expect(await old).toMatch(/changed while the partners were asked/);
    await consider(borrower);
    expect(await decisionOf(borrower)).toMatchObject({ reason: "IdentityMismatch" });
  });
});

test("who the borrower is changed while the partners are asked: it is looked at again", async () => {
  const borrower = await borrowerAt(app, "timer");
  const report = app.partners.readCreditReport.holds();
  const old = consider(borrower).catch((fault: Error) => fault.message);
  await report.isAsked;
  await app.db
    .updateTable("contacts")
    .set({ lastName: "Новосёлова" })
    .where("id", "=", borrower.state.contactId)
    .execute();
  report.letGo();
  expect(await old).toMatch(/changed while the partners were asked/);
  expect(await decisionOf(borrower)).toBeUndefined();
});

describe("delivered more than once", () => {
  test("one after another: one decision, one payout job", async () => {
    const borrower = await considered();
    const first = await decisionOf(borrower);
    app.partners.readSelfBan.answers({ ok: true, isBanned: true, bannedOn: null });
    await consider(borrower);
    expect(await decisionOf(borrower)).toEqual(first);
    expect(await payoutJobsOf(borrower)).toBe(1);
  });

  test("five at once: one decision, one payout job", async () => {
    const borrower = await borrowerAt(app, "timer");
    // The bureaus are asked by one; the others come again.
    await Promise.allSettled(Array.from({ length: 5 }, () => consider(borrower)));
    await consider(borrower);
    expect(await decisionOf(borrower)).toMatchObject({ outcome: "approve" });
    expect(await payoutJobsOf(borrower)).toBe(1);
  });

  test("before the signature: nothing happens", async () => {
    const borrower = await borrowerAt(app, "signing");
    await consider(borrower);
    expect(await decisionOf(borrower)).toBeUndefined();
  });
});

test("a repaid loan and a passport known elsewhere are among the facts", async () => {
  const other = await borrowerAt(app, "address");
  const borrower = await borrowerAt(app, "timer");
  const { applicationId, contactId } = borrower.state;
  const { answers } = await app.db
    .selectFrom("passports")
    .select("answers")
    .where("applicationId", "=", other.state.applicationId)
    .executeTakeFirstOrThrow();
  await app.db
    .updateTable("passports")
    .set({ answers: JSON.stringify(answers) })
    .where("applicationId", "=", applicationId)
    .execute();
  await leaveClosedLoan(app, { applicationId, contactId });
  await leaveClosedLoan(app, { ...other.ofApplication(), contactId, unpaidKopecks: 1 });
  await consider(borrower);
  expect(await decisionOf(borrower)).toMatchObject({
    outcome: "review",
    ruleId: "shared-passport",
    inputs: { uniqueness: "shared", closedLoans: 1 },
  });
});

async function payoutJobsOf({ state }: Borrower): Promise<number> {
  const jobs = await app.jobs.waiting({ kind: jobKinds.payOut, delayed: true });
  return jobs.filter(({ data }) => JSON.stringify(data).includes(state.applicationId)).length;
}
