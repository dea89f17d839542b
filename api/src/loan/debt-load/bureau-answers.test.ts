// Several bureaus' words as one: the worse is believed, a contract counts once, a silent one is named (D2; decision
// 0048).
import { expect, test } from "vitest";

import { creditReport, expensiveLoan, reportedLoan } from "../../../test/credit-report.ts";
import type { CreditReport, ReportedLoan } from "../../partners/bureau.ts";
import { mergedAnswers } from "./bureau-answers.ts";

const none: CreditReport = { history: "None" };
const known = (score: number, loans: ReportedLoan[] = []) => creditReport({ score, loans }).report;
const pays = (contractId: string, monthlyPaymentKopecks: number) => ({
  ...reportedLoan,
  contractId,
  monthlyPaymentKopecks,
});

const merged = (...reports: (CreditReport | undefined)[]) =>
  mergedAnswers(reports.map((report, index) => ({ name: `bureau ${index + 1}`, report })));

test("the lowest score, of those who know the person", () => {
  expect(merged(known(700), none, known(640)).score).toBe(640);
  expect(merged(none, undefined).score).toBeUndefined();
});

test("overdue, if one says so", () => {
  const overdue = { ...reportedLoan, overdueKopecks: 1 };
  expect(merged(known(700), known(700, [overdue])).isOverdue).toBe(true);
  expect(merged(known(700), none).isOverdue).toBe(false);
  expect(merged(none).isOverdue).toBeUndefined();
});

test("payments: of a contract that two tell of the larger, of a repaid one nothing", () => {
  const repaid = { ...pays("c", 900_00), closedOn: "2026-11-01" };
  const answers = merged(
    known(700, [pays("a", 100_00), pays("b", 50_00), repaid]),
    known(700, [pays("a", 120_00)]),
    undefined,
  );
  expect(answers.monthlyPaymentsKopecks).toBe(170_00);
  expect(merged(none, undefined).monthlyPaymentsKopecks).toBe(0);
  expect(merged(undefined, undefined).monthlyPaymentsKopecks).toBeUndefined();
});

test("a loan of ours that is repaid is owed to nobody, whatever a late bureau says", () => {
  const ours = { ...pays("ours", 900_00), overdueKopecks: 1 };
  const words = [{ name: "late", report: known(700, [ours, pays("a", 100_00)]) }];
  const { isOverdue, loans, monthlyPaymentsKopecks } = mergedAnswers(words, new Set(["ours"]));
  expect({ isOverdue, monthlyPaymentsKopecks }).toEqual({
    isOverdue: false,
    monthlyPaymentsKopecks: 100_00,
  });
  expect(loans.map(({ contractId }) => contractId)).toEqual(["a"]);
  expect(mergedAnswers(words).isOverdue).toBe(true);
});

test("loans once each, and who was silent by name", () => {
  const loan = expensiveLoan("a", "2026-12-04");
  const answers = merged(known(700, [loan]), undefined, known(700, [loan]), undefined);
  const { contractId, pskThousandths, endsOn, closedOn } = loan;
  expect(answers.loans).toEqual([{ contractId, pskThousandths, endsOn, closedOn }]);
  expect(answers.silent).toEqual(["bureau 2", "bureau 4"]);
});
