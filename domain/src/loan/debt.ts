// What a running loan owes on a day, and what paying it off then costs: interest by the day, on what is still owed. D2, D12.
import { daysBetween, type IsoDate } from "../person/dates.ts";
import type { Kopecks } from "./money.ts";
import { interestKopecks, type Payment } from "./schedule.ts";

/** A loan that was paid out, by the terms that were signed. */
export type RunningLoan = {
  issuedOn: IsoDate;
  dailyRateMillionths: number;
  payments: readonly Payment[];
  /** The most interest that the law lets this loan ever come to. */
  mostInterestKopecks: Kopecks;
};

/** Money that the borrower has paid on a day. */
export type Repayment = { on: IsoDate; amountKopecks: Kopecks };

/** What is owed on a day; all of it is the price of paying off on that day. */
export type Debt = { principalKopecks: Kopecks; interestKopecks: Kopecks; totalKopecks: Kopecks };

const principalOf = ({ payments }: RunningLoan): Kopecks =>
  payments.reduce((sum, { principalKopecks }) => sum + principalKopecks, 0);

/**
 * The debt on a day: interest runs by the day on the principal still owed, rounded half-up to a kopeck at each repayment
 * and on the day asked for, and stops at the most that the law allows; repayments go to the interest first. Nothing is
 * owed on a day before the payout. Paid by its schedule, a loan owes on each due day exactly the scheduled payment and
 * the balance after it. Assumption: D12, days of delay bear the contract's rate and no fine.
 */
export const debtOn = (loan: RunningLoan, repaid: readonly Repayment[], day: IsoDate): Debt => {
  let principal = principalOf(loan);
  let owedInterest = 0;
  let allInterest = 0;
  let since = loan.issuedOn;
  const accrueTo = (to: IsoDate): void => {
    const days = Math.max(0, daysBetween(since, to));
    const left = loan.mostInterestKopecks - allInterest;
    const interest = Math.min(left, interestKopecks(principal, days, loan.dailyRateMillionths));
    owedInterest += interest;
    allInterest += interest;
    if (days > 0) since = to;
  };
  const counted = repaid.filter(({ on }) => on <= day).toSorted((a, b) => (a.on < b.on ? -1 : 1));
  for (const { on, amountKopecks } of counted) {
    accrueTo(on);
    const toInterest = Math.min(owedInterest, amountKopecks);
    owedInterest -= toInterest;
    principal = Math.max(0, principal - (amountKopecks - toInterest));
  }
  accrueTo(day);
  return {
    principalKopecks: principal,
    interestKopecks: owedInterest,
    totalKopecks: principal + owedInterest,
  };
};

/** Where a loan stands against its schedule on a day. */
export type Standing = {
  /** Payments of the schedule that are covered by what was repaid, from the first on. */
  paidPayments: number;
  /** What of the payments due before today is still missing. */
  overdueKopecks: Kopecks;
};

/** A payment counts as paid once the repayments cover it and all before it. A payment due today is not overdue. D12. */
export const standingOn = (
  { payments }: Pick<RunningLoan, "payments">,
  repaid: readonly Repayment[],
  day: IsoDate,
): Standing => {
  const repaidKopecks = repaid
    .filter(({ on }) => on <= day)
    .reduce((sum, { amountKopecks }) => sum + amountKopecks, 0);
  let needed = 0;
  let paidPayments = 0;
  let dueKopecks = 0;
  for (const { amountKopecks, dueOn } of payments) {
    needed += amountKopecks;
    if (needed <= repaidKopecks) paidPayments += 1;
    if (dueOn < day) dueKopecks += amountKopecks;
  }
  return { paidPayments, overdueKopecks: Math.max(0, dueKopecks - repaidKopecks) };
};
