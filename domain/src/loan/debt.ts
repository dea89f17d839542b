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
 * and on the day asked for, and stops at the most that the law allows; repayments go to the interest first. No
 * interest runs before the payout. Paid out on the day of its signature and paid by its schedule, a loan owes on each due
 * day exactly the scheduled payment and the balance after it; paid out later, less, as the schedule counts its interest
 * from the signature. Assumption: D12, days of delay bear the contract's rate and no fine.
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

/** The day whose repayment left nothing to owe, or null while something is owed. D12. */
export const settledOn = (loan: RunningLoan, repaid: readonly Repayment[]): IsoDate | null =>
  repaid
    .map(({ on }) => on)
    .toSorted()
    .find((on) => debtOn(loan, repaid, on).totalKopecks === 0) ?? null;

/** A payment of the schedule that is not covered yet, with what is to be paid for it until its day. */
export type NextPayment = { number: number; dueOn: IsoDate; amountKopecks: Kopecks };

/** Where a loan stands against its schedule on a day. */
export type Standing = {
  /** Payments of the schedule that are covered by what was repaid, from the first on; all of them where nothing is owed. */
  paidPayments: number;
  /** What is missing of the payments due before today, never more than the debt; past the last due day all that is owed. */
  overdueKopecks: Kopecks;
  /** Null where nothing is owed. */
  next: NextPayment | null;
};

/**
 * A payment counts as paid once the repayments cover it and all before it, the last one once nothing is owed: early
 * repayments and a later payout make it smaller than the schedule says, days of delay larger. A payment due today is not
 * overdue. Nothing that is asked for is more than the debt on the day it is to be paid. D12. Example: of 11 200 ₽ due on 5
 * December, 9 080 ₽ paid on 21 November leave 1 112 ₽ to pay.
 */
export const standingOn = (
  loan: RunningLoan,
  repaid: readonly Repayment[],
  day: IsoDate,
): Standing => {
  const { payments } = loan;
  const known = repaid.filter(({ on }) => on <= day);
  const owedOn = (date: IsoDate): Kopecks => debtOn(loan, known, date).totalKopecks;
  const last = payments.at(-1);
  const owedKopecks = owedOn(day);
  if (owedKopecks === 0 || last === undefined)
    return { paidPayments: payments.length, overdueKopecks: 0, next: null };
  let leftKopecks = known.reduce((sum, { amountKopecks }) => sum + amountKopecks, 0);
  let missingKopecks = 0;
  let next: NextPayment | undefined;
  for (const { number, amountKopecks, dueOn } of payments.slice(0, -1)) {
    const missing = Math.max(0, amountKopecks - leftKopecks);
    leftKopecks = Math.max(0, leftKopecks - amountKopecks);
    if (dueOn < day) missingKopecks += missing;
    if (missing > 0) next ??= { number, dueOn, amountKopecks: missing };
  }
  next ??= { number: last.number, dueOn: last.dueOn, amountKopecks: Number.POSITIVE_INFINITY };
  const payOn = next.dueOn > day ? next.dueOn : day;
  return {
    paidPayments: next.number - 1,
    overdueKopecks: last.dueOn < day ? owedKopecks : Math.min(missingKopecks, owedKopecks),
    next: { ...next, amountKopecks: Math.min(next.amountKopecks, owedOn(payOn)) },
  };
};
