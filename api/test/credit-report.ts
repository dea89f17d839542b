// What the bureau tells of a borrower, in the tests of those who ask it.
import type { CreditReport } from "../src/partners/bureau.ts";
import type { TestApp } from "./app.ts";

/** Somebody known, with a good score and no debts. */
export const creditReport = {
  history: "Known",
  score: 700,
  loans: [],
  monthlyPaymentsKopecks: 0,
  overdueKopecks: 0,
  overdueDays: 0,
} satisfies CreditReport;

export const answerCreditReport = (
  { partners }: TestApp,
  differs: Partial<CreditReport & { history: "Known" }>,
): void => partners.readCreditReport.answers({ ok: true, report: { ...creditReport, ...differs } });
