// What a running loan owes on a day, and what paying it off then costs: interest by the day, on what is still owed.
// D2, D12.
import { daysBetween, type IsoDate } from "../person/dates.ts";
import type { Kopecks } from "./money.ts";
import { interestKopecks, type Payment } from "./schedule.ts";
import { workingDayFrom } from "./working-days.ts";

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

/** What is missing of the first payments of the schedule; once the last of them is due, all that is owed. */
const missingOf = ({ payments }: RunningLoan, count: number, paidKopecks: Kopecks): Kopecks => {
  if (count === payments.length) return Number.POSITIVE_INFINITY;
  const due = payments.slice(0, count).reduce((sum, { amountKopecks }) => sum + amountKopecks, 0);
  return Math.max(0, due - paidKopecks);
};

/** How many payments had to be there before this day: one due on a day off may be made on the next working day. */
const overdueCount = ({ payments }: RunningLoan, day: IsoDate): number =>
  payments.filter(({ dueOn }) => workingDayFrom(dueOn) < day).length;

/**
 * The debt on a day: interest runs by the day on the principal still owed, rounded half-up to a kopeck at each
 * repayment, on each due day and on the day asked for, and stops at the most that the law allows. A repayment goes to
 * the interest and then to the principal of what is overdue, then of what has become due, then to the interest that
 * runs and to principal before its time (353-ФЗ art. 5 part 20; the general conditions). No interest runs before
 * the payout. Paid out on the day of its signature and paid by its schedule, a loan owes on each due day exactly
 * the scheduled payment and the balance after it; paid out later, less, as the schedule counts its interest from
 * the signature. Assumption: D12, days of delay bear the contract's rate and no fine; what runs after the last due day
 * has no day on which it became overdue, and comes after the principal.
 */
export const debtOn = (loan: RunningLoan, repaid: readonly Repayment[], day: IsoDate): Debt => {
  const { dailyRateMillionths, issuedOn, mostInterestKopecks, payments } = loan;
  let principal = principalOf(loan);
  let interest = 0;
  let paidInterest = 0;
  let paid = 0;
  let since = issuedOn;
  /** All interest that had run by each due day so far. */
  const interestByDue: Kopecks[] = [];
  const accrueTo = (to: IsoDate): void => {
    const days = Math.max(0, daysBetween(since, to));
    const more = interestKopecks(principal, days, dailyRateMillionths);
    interest = Math.min(mostInterestKopecks, interest + more);
    if (days > 0) since = to;
  };
  const goTo = (to: IsoDate): void => {
    for (const { dueOn } of payments.slice(interestByDue.length)) {
      if (dueOn > to) break;
      accrueTo(dueOn);
      interestByDue.push(interest);
    }
    accrueTo(to);
  };
  /** To interest as far as it had run by then, and to principal; answers what neither has taken. */
  const take = (kopecks: Kopecks, interestBy: Kopecks): Kopecks => {
    const toInterest = Math.min(kopecks, Math.max(0, interestBy - paidInterest));
    const toPrincipal = Math.min(kopecks - toInterest, principal);
    paidInterest += toInterest;
    principal -= toPrincipal;
    return kopecks - toInterest - toPrincipal;
  };
  const counted = repaid.filter(({ on }) => on <= day).toSorted((a, b) => (a.on < b.on ? -1 : 1));
  for (const { on, amountKopecks } of counted) {
    goTo(on);
    let left = amountKopecks;
    for (const count of [overdueCount(loan, on), interestByDue.length]) {
      const part = Math.min(left, missingOf(loan, count, paid + amountKopecks - left));
      left += take(part, interestByDue[count - 1] ?? 0) - part;
    }
    take(left, interest);
    paid += amountKopecks;
  }
  goTo(day);
  const owedInterest = interest - paidInterest;
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
export type RepaymentProgress = {
  /**
   * Payments of the schedule that are covered by what was repaid, from the first on; all of them where nothing is owed.
   */
  paidPayments: number;
  /**
   * What is missing of the payments that are overdue, never more than the debt; past the last due day all that is owed.
   */
  overdueKopecks: Kopecks;
  /** Null where nothing is owed. */
  next: NextPayment | null;
};

/**
 * A payment counts as paid once the repayments cover it and all before it, the last one once nothing is owed: early
 * repayments and a later payout make it smaller than the schedule says, days of delay larger. A payment is not overdue
 * on its day, nor before the end of the next working day where that is a day off. Nothing that is asked for is more
 * than the debt on the day it is to be paid. D12. Example:
 * of 11 200 ₽ due on 5 December, 9 080 ₽ paid on 21 November leave 1 112 ₽ to pay.
 */
export const progressOn = (
  loan: RunningLoan,
  repaid: readonly Repayment[],
  day: IsoDate,
): RepaymentProgress => {
  const { payments } = loan;
  const known = repaid.filter(({ on }) => on <= day);
  const owedOn = (date: IsoDate): Kopecks => debtOn(loan, known, date).totalKopecks;
  const owedKopecks = owedOn(day);
  const paidKopecks = known.reduce((sum, { amountKopecks }) => sum + amountKopecks, 0);
  const missing = (count: number): Kopecks => missingOf(loan, count, paidKopecks);
  const next = payments.find((_, index) => missing(index + 1) > 0);
  if (owedKopecks === 0 || next === undefined)
    return { paidPayments: payments.length, overdueKopecks: 0, next: null };
  const { number, dueOn } = next;
  const payOn = dueOn > day ? dueOn : day;
  return {
    paidPayments: number - 1,
    overdueKopecks: Math.min(missing(overdueCount(loan, day)), owedKopecks),
    next: { number, dueOn, amountKopecks: Math.min(missing(number), owedOn(payOn)) },
  };
};
