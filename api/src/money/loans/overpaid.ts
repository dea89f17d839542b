// What was paid above the debt of a loan that has ended, and how much of it has gone back (D12; decisions 0085, 0098).
import { debtOn, type Repayment } from "@microloan/domain/loan/debt";
import { runningLoanOf } from "@microloan/domain/loan/running-loan";

import { isCounted } from "./close-loan.ts";
import type { Loan, WrittenRepayment } from "./loans.store.ts";

export const repaidSum = (repaid: readonly Repayment[]): number =>
  repaid.reduce((sum, { amountKopecks }) => sum + amountKopecks, 0);

/** What is paid above the debt once all of them are booked. */
export const overpaidKopecksOf = (loan: Loan, repaid: readonly Repayment[]): number => {
  const last = repaid.at(-1)?.on ?? loan.issuedOn;
  return debtOn(runningLoanOf(loan), repaid, last).overpaidKopecks;
};

/** What goes to the debt, what came after its end, and what was given back of it all; not of what was taken back. */
export function splitByEnd(loan: Loan, written: readonly WrittenRepayment[]) {
  const standing = written.filter(({ reversalId }) => reversalId === null);
  const counted = standing.filter(isCounted);
  const afterEnd = repaidSum(standing) - repaidSum(counted);
  const givenBack = overpaidKopecksOf(loan, counted) + afterEnd - loan.overpaidKopecks;
  return { counted, afterEnd, givenBack };
}
