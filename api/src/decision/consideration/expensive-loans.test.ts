// Expensive loans at once: by what every bureau tells and by loans of ours, a third one at 292 % is refused, with the
// day from which the law allows it (545-ФЗ; D2, D6; decision 0048).
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import { endpoints } from "@microloan/contract/endpoints";
import { applicationEndpoints } from "@microloan/contract/endpoints/application";
import { sampleOffer } from "@microloan/contract/samples/people";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { answerCreditReport, creditReport, expensiveLoan } from "../../../test/credit-report.ts";
import { outage } from "../../../test/fake-partners.ts";
import type { ReportedLoan } from "../../partners/bureau.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";

let app: TestApp;
/** Considered before the card, with more on offer. */
let prescoring: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  const settings = { ExperimentPreScoringPercentB: "100", ExperimentAddSumPercentB: "100" };
  prescoring = await createTestApp({ settings });
});
afterEach(() => {
  for (const each of [app, prescoring]) {
    for (const partner of Object.values(each.partners)) partner.reset();
    each.resetNow();
  }
});
afterAll(async () => {
  await app.stop();
  await prescoring.stop();
});

/** What each of the two bureaus tells. */
function owes(of: TestApp, first: ReportedLoan[], second: ReportedLoan[] = []): void {
  answerCreditReport(of, { loans: first });
  of.partners.readSecondCreditReport.answers(creditReport({ loans: second }));
}

const one = expensiveLoan("one", "2026-12-04");
const two = expensiveLoan("two", "2026-12-09");

async function considered(): Promise<Borrower> {
  const borrower = await borrowerAt(app, "timer");
  await app.jobs.deliver(jobKinds.consider, borrower.ofApplication());
  return borrower;
}

const decisionOf = ({ app: of, state }: Borrower, stage: "first" | "offer" | "final" = "final") =>
  of.db
    .selectFrom("decisions")
    .select(["outcome", "reason", "ruleId", "inputs"])
    .where("applicationId", "=", state.applicationId)
    .where("stage", "=", stage)
    .orderBy("id", "desc")
    .executeTakeFirst();

const statusOf = ({ client, state }: Borrower) =>
  client.succeed(endpoints.getConsiderationStatus, { params: { id: state.applicationId } });

const asksAgain = ({ client }: Borrower) =>
  client.refusal(applicationEndpoints.beginApplication, { body: sampleOffer });

describe("two are owed, of which each bureau tells one", () => {
  test("refused before anything is rated, with the law's own day, not ours", async () => {
    owes(app, [one], [two]);
    const borrower = await considered();
    expect(await decisionOf(borrower)).toMatchObject({
      outcome: "refuse",
      reason: "ExpensiveLoans",
      ruleId: "expensive-loans",
      inputs: {
        expensiveLoans: "forbidden",
        forbiddenLoan: { kind: "TooMany", abovePskThousandths: 200_000, from: "2026-12-05" },
      },
    });
    const { refusal } = await statusOf(borrower);
    expect(refusal).toEqual({
      text: "По закону можно иметь не больше 2\u00a0займов с ПСК выше 200\u00a0%, и столько у вас уже есть. Новый такой заём можно взять с\u00a05\u00a0декабря 2026\u00a0г.",
      retryOn: "2026-12-05",
    });
    const { applications } = await borrower.client.succeed(endpoints.listApplications, {});
    expect(applications[0]?.refusal).toEqual(refusal);
    app.setNow("2026-12-04T23:59:00+03:00");
    expect(await asksAgain(borrower)).toBe("StatusForbids");
    app.setNow("2026-12-05T00:00:00+03:00");
    expect(await asksAgain(borrower)).toBe("nothing");
  });

  test("also where a bureau is silent, as what is known forbids already", async () => {
    owes(app, [one, two]);
    app.partners.readSecondCreditReport.answers(outage);
    expect(await decisionOf(await considered())).toMatchObject({ reason: "ExpensiveLoans" });
  });

  test("nobody waits where no day can be told: both are past their last day", async () => {
    owes(app, [expensiveLoan("late", "2026-11-01"), expensiveLoan("endless", null)]);
    const borrower = await considered();
    const { refusal } = await statusOf(borrower);
    expect(refusal?.text).toContain("после погашения прежнего");
    // The day of the refusal itself, by the database's clock.
    app.setNow(`${refusal?.retryOn}T00:00:00+03:00`);
    expect(await asksAgain(borrower)).toBe("nothing");
  });
});

test("all bureaus are asked at once: none waits for another", async () => {
  const borrower = await borrowerAt(app, "timer");
  const { readCreditReport, readSecondCreditReport } = app.partners;
  for (const partner of [readCreditReport, readSecondCreditReport]) partner.asked.length = 0;
  const held = readCreditReport.holds();
  const considering = app.jobs.deliver(jobKinds.consider, borrower.ofApplication());
  await held.isAsked;
  await expect.poll(() => readSecondCreditReport.asked.length).toBe(1);
  held.letGo();
  await considering;
  expect(await decisionOf(borrower)).toMatchObject({ outcome: "approve" });
});

describe("no third one", () => {
  test.each<[string, ReportedLoan[], ReportedLoan[]]>([
    ["one loan", [one], []],
    ["one loan, told by both bureaus", [one], [one]],
    ["two, one of them at exactly 200 %", [one, { ...two, pskThousandths: 200_000 }], []],
    ["two, one of them repaid", [one], [{ ...two, closedOn: "2026-11-19" }]],
  ])("%s: approved", async (_what, first, second) => {
    owes(app, first, second);
    expect(await decisionOf(await considered())).toMatchObject({
      outcome: "approve",
      inputs: { expensiveLoans: "allowed" },
    });
  });
});

describe("a loan of ours counts", () => {
  /** Another application's of the same borrower. */
  async function hasLoan(borrower: Borrower, closedOn: string | null): Promise<string> {
    const { contactId } = borrower.state;
    const { id } = await app.db
      .insertInto("applications")
      .columns(["contactId", "flow", "status", "sumKopecks", "term", "periodType", "experiments"])
      .expression((from) =>
        from
          .selectFrom("applications")
          .select((row) => [
            "contactId",
            "flow",
            row.val("Closed" as const).as("status"),
            "sumKopecks",
            "term",
            "periodType",
            "experiments",
          ])
          .where("id", "=", borrower.state.applicationId),
      )
      .returning("id")
      .executeTakeFirstOrThrow();
    const terms = JSON.stringify({ pskThousandths: 292_000, dueOn: "2026-12-09" });
    const loan = { applicationId: id, contactId, contractNumber: id, issuedOn: "2026-11-01" };
    await app.db
      .insertInto("loans")
      .values({ ...loan, terms, closedOn })
      .execute();
    return id;
  }

  async function decided(closedOn: string | null, reported: (id: string) => ReportedLoan[]) {
    const borrower = await borrowerAt(app, "timer");
    owes(app, reported(await hasLoan(borrower, closedOn)));
    await app.jobs.deliver(jobKinds.consider, borrower.ofApplication());
    return decisionOf(borrower);
  }

  test("beside one that a bureau tells of", async () => {
    expect(await decided(null, () => [one])).toMatchObject({ reason: "ExpensiveLoans" });
  });

  test("once, when a bureau tells of it too", async () => {
    const decision = await decided(null, (id) => [expensiveLoan(id, "2026-12-09")]);
    expect(decision).toMatchObject({ outcome: "approve" });
  });

  test("not when it is repaid, whatever a bureau that is late says", async () => {
    const late = (id: string) => ({ ...expensiveLoan(id, "2026-12-09"), overdueKopecks: 1_00 });
    const decision = await decided("2026-11-19", (id) => [one, late(id)]);
    expect(decision).toMatchObject({ outcome: "approve" });
  });
});

test("in 2027 one is one too many, and the pause after it is told", async () => {
  app.setNow("2027-01-11T12:00:00+03:00");
  owes(app, [{ ...one, endsOn: "2027-01-15", closedOn: "2027-01-10" }]);
  const { refusal } = await statusOf(await considered());
  expect(refusal).toMatchObject({ retryOn: "2027-01-15" });
  expect(refusal?.text).toMatch(
    /^После погашения займа с ПСК выше 100\s% .* 4\sдня\. .*15\sянваря 2027/,
  );
});

/** What was told is kept for minutes only where somebody was silent. */
const askedLongAgo = ({ app: of, state }: Borrower) =>
  of.db
    .updateTable("knownDebts")
    .set({ askedAt: sql<Date>`asked_at - interval '6 minutes'` })
    .where("applicationId", "=", state.applicationId)
    .execute();

describe("before the signature", () => {
  test("a first consideration refuses, before any card is asked for", async () => {
    owes(prescoring, [one], [two]);
    const borrower = await borrowerAt(prescoring, "number-confirmation");
    await prescoring.jobs.run();
    await borrower.client.succeed(endpoints.checkUpridCode, {
      body: await borrower.askNumberCode(),
    });
    await prescoring.jobs.run();
    expect(await decisionOf(borrower, "first")).toMatchObject({ reason: "ExpensiveLoans" });
    expect((await statusOf(borrower)).refusal?.retryOn).toBe("2026-12-05");
  });

  test("a chosen loan is judged by what was told before, and nothing more is offered while one is silent", async () => {
    owes(prescoring, [one]);
    prescoring.partners.readSecondCreditReport.answers(outage);
    const borrower = await borrowerAt(prescoring, "signing");
    const choose = async (offerSum: number) => {
      const chosen = { offerSum, offerPeriod: 15, periodTypeId: periodTypes.days.id };
      await borrower.client.succeed(endpoints.selectProduct, {
        body: { ...borrower.ofApplication(), ...chosen },
      });
      await prescoring.jobs.run({ kind: jobKinds.rateProduct });
      const body = borrower.ofApplication();
      return borrower.client.succeed(endpoints.getCurrentSelectProductResult, { body });
    };
    const asked = prescoring.partners.readCreditReport.asked.length;
    expect(await choose(12_000)).toEqual({
      result: true,
      status: "Refused",
      selectedProduct: null,
    });
    expect(await decisionOf(borrower, "offer")).toMatchObject({
      inputs: { expensiveLoans: "unknown", bureauScore: 700 },
    });
    expect(prescoring.partners.readCreditReport.asked).toHaveLength(asked);
    // Taken elsewhere meanwhile, and told.
    owes(prescoring, [one], [two]);
    await askedLongAgo(borrower);
    const { refusalText, status } = await choose(13_000);
    expect(status).toBe("Refused");
    expect(refusalText).toMatch(/не больше 2\sзаймов .* с\s5\sдекабря 2026\sг\.$/);
  });
});
