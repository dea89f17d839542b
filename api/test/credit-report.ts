// What a bureau tells of a borrower, in the tests of those who ask it.
import type { CreditReport, ReportedLoan } from "../src/partners/bureau.ts";
import type { TestApp } from "./app.ts";

/** A loan of a bank, which no limit on expensive loans is about. */
export const reportedLoan: ReportedLoan = {
  contractId: "of-a-bank",
  pskThousandths: 24_500,
  endsOn: "2027-11-20",
  closedOn: null,
  monthlyPaymentKopecks: 0,
  overdueKopecks: 0,
  overdueDays: 0,
};

/** One of a lender like ours. */
export const expensiveLoan = (contractId: string, endsOn: string | null): ReportedLoan => ({
  ...reportedLoan,
  contractId,
  endsOn,
  pskThousandths: 292_000,
});

type Reported = {
  score?: number;
  monthlyPaymentsKopecks?: number;
  overdueKopecks?: number;
  loans?: ReportedLoan[];
};

/** Somebody known, with a good score and, unless told otherwise, no debts. */
export function creditReport(reported: Reported = {}): { ok: true; report: CreditReport } {
  const { score = 700, monthlyPaymentsKopecks = 0, overdueKopecks = 0, loans = [] } = reported;
  const owes = monthlyPaymentsKopecks > 0 || overdueKopecks > 0;
  const bank = { ...reportedLoan, monthlyPaymentKopecks: monthlyPaymentsKopecks, overdueKopecks };
  return {
    ok: true,
    report: { history: "Known", score, loans: [...(owes ? [bank] : []), ...loans] },
  };
}

export const answerCreditReport = ({ partners }: TestApp, reported: Reported): void =>
  partners.readCreditReport.answers(creditReport(reported));
