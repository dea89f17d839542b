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

/**
 * What is owed on a day; all of it is the price of paying off on that day. `overpaidKopecks` was paid above it, and is
 * the borrower's to have back.
 */
export type Debt = {
  principalKopecks: Kopecks;
  interestKopecks: Kopecks;
  totalKopecks: Kopecks;
  overpaidKopecks: Kopecks;
};

/** Principal of the first payments of the schedule. */
const principalOf = ({ payments }: RunningLoan, count = payments.length): Kopecks =>
  payments.slice(0, count).reduce((sum, { principalKopecks }) => sum + principalKopecks, 0);

/** The last day on which each payment is in time: one due on a day off may be made on the next working day. */
const lastDaysOf = ({ payments }: RunningLoan): readonly IsoDate[] =>
  payments.map(({ dueOn }) => workingDayFrom(dueOn));

/** How many payments had to be there before this day. */
const overdueCount = (lastDays: readonly IsoDate[], day: IsoDate): number =>
  lastDays.filter((last) => last < day).length;

/** What a repayment went to; `aboveKopecks` neither interest nor principal has taken. */
export type Booking = {
  interestKopecks: Kopecks;
  principalKopecks: Kopecks;
  aboveKopecks: Kopecks;
};

/** How a loan's books stand on a day. */
type Books = {
  /** Of each repayment, oldest first. */
  bookings: readonly Booking[];
  runKopecks: Kopecks;
  paidInterestKopecks: Kopecks;
  paidPrincipalKopecks: Kopecks;
  overpaidKopecks: Kopecks;
  /** All interest that had run by each due day so far. */
  interestByDue: readonly Kopecks[];
};

/** Of one day they stay in their order. */
const oldestFirst = <R extends Repayment>(repaid: readonly R[]): readonly R[] =>
  repaid.toSorted((one, other) => one.on.localeCompare(other.on));

const booksOn = (loan: RunningLoan, repaid: readonly Repayment[], day: IsoDate): Books => {
  const { dailyRateMillionths, issuedOn, mostInterestKopecks, payments } = loan;
  const lent = principalOf(loan);
  const lastDays = lastDaysOf(loan);
  let since = issuedOn;
  let run = 0;
  let [paidInterest, paidPrincipal, overpaid] = [0, 0, 0];
  const interestByDue: Kopecks[] = [];
  const bookings: Booking[] = [];
  const accrueTo = (to: IsoDate): void => {
    const days = Math.max(0, daysBetween(since, to));
    const more = interestKopecks(lent - paidPrincipal, days, dailyRateMillionths);
    run = Math.min(mostInterestKopecks, run + more);
    if (days > 0) since = to;
  };
  const goTo = (to: IsoDate): void => {
    for (const { dueOn } of payments.slice(interestByDue.length)) {
      if (dueOn > to) break;
      accrueTo(dueOn);
      interestByDue.push(run);
    }
    accrueTo(to);
  };
  /** To interest and then to principal, each as far as it goes; answers what neither has taken. */
  const take = (kopecks: Kopecks, interest: Kopecks, principal: Kopecks): Kopecks => {
    const toInterest = Math.min(kopecks, Math.max(0, interest - paidInterest));
    const toPrincipal = Math.min(kopecks - toInterest, Math.max(0, principal - paidPrincipal));
    paidInterest += toInterest;
    paidPrincipal += toPrincipal;
    return kopecks - toInterest - toPrincipal;
  };
  for (const { on, amountKopecks } of oldestFirst(repaid.filter((one) => one.on <= day))) {
    goTo(on);
    const before = { interest: paidInterest, principal: paidPrincipal };
    let left = amountKopecks;
    for (const count of [overdueCount(lastDays, on), interestByDue.length])
      left = take(left, interestByDue[count - 1] ?? 0, principalOf(loan, count));
    const aboveKopecks = take(left, run, lent);
    overpaid += aboveKopecks;
    bookings.push({
      interestKopecks: paidInterest - before.interest,
      principalKopecks: paidPrincipal - before.principal,
      aboveKopecks,
    });
  }
  goTo(day);
  return {
    bookings,
    runKopecks: run,
    paidInterestKopecks: paidInterest,
    paidPrincipalKopecks: paidPrincipal,
    overpaidKopecks: overpaid,
    interestByDue,
  };
};

/**
 * The debt on a day: interest runs by the day on the principal still owed, rounded half-up to a kopeck at each
 * repayment, on each due day and on the day asked for, and stops at the most that the law allows. A repayment goes to
 * interest that is overdue, then to principal that is, then to interest and principal of a payment that has become due
 * and may still be made, then to the interest that runs and to principal before its time (353-ФЗ art. 5 part 20; the
 * general conditions; D8). Overdue is the interest that had run by the due days, and the schedule's principal of those
 * days, less what was booked to each. No interest runs before the payout. Paid out on the day of its signature and paid
 * by its schedule, a loan owes on each due day exactly the scheduled payment and the balance after it; paid out later,
 * less, as the schedule counts its interest from the signature. Assumption: D12, days of delay bear the contract's rate
 * and no fine; what runs after the last due day has no day on which it became overdue, and comes after the principal.
 * Example: 100 000 ₽ for 24 weeks from 2026-11-21, nothing until 22 December, then 27 523.87 ₽ → 89 276.13 ₽ and
 * 1 800 ₽ of interest.
 */
export const debtOn = (loan: RunningLoan, repaid: readonly Repayment[], day: IsoDate): Debt => {
  const books = booksOn(loan, repaid, day);
  const principal = principalOf(loan) - books.paidPrincipalKopecks;
  const interest = books.runKopecks - books.paidInterestKopecks;
  return {
    principalKopecks: principal,
    interestKopecks: interest,
    totalKopecks: principal + interest,
    overpaidKopecks: books.overpaidKopecks,
  };
};

/**
 * Each repayment with what it went to, oldest first: the sums of these are the books of `debtOn` on every day. D8;
 * 353-ФЗ art. 5 part 20. Example: 10 000 ₽ at 0.8 % a day, 5 000 ₽ paid after five days → 400 ₽ of interest and 4 600 ₽
 * of principal.
 */
export const bookingsOf = <R extends Repayment>(
  loan: RunningLoan,
  repaid: readonly R[],
): readonly (R & Booking)[] => {
  const sorted = oldestFirst(repaid);
  const { bookings } = booksOn(loan, sorted, sorted.at(-1)?.on ?? loan.issuedOn);
  return sorted.flatMap((repayment, index) => {
    const booking = bookings[index];
    return booking ? [{ ...repayment, ...booking }] : [];
  });
};

/** What went to a payment of the schedule. */
export type PaymentBooking = {
  number: number;
  interestKopecks: Kopecks;
  principalKopecks: Kopecks;
};

/**
 * What has gone to each payment of the schedule by a day: its principal, and the interest that ran from the due day
 * before to its own; what runs after the last due day is the last payment's. The sums are those of `bookingsOf`. D12.
 */
export const bookedToPayments = (
  loan: RunningLoan,
  repaid: readonly Repayment[],
  day: IsoDate,
): readonly PaymentBooking[] => {
  const books = booksOn(loan, repaid, day);
  const runBy = (count: number): Kopecks =>
    count === loan.payments.length
      ? books.runKopecks
      : (books.interestByDue[count - 1] ?? (count === 0 ? 0 : books.runKopecks));
  /** Of all that was paid, what lies between what the payments before take and this one takes. */
  const between = (paid: Kopecks, from: Kopecks, to: Kopecks): Kopecks =>
    Math.max(0, Math.min(paid, to) - from);
  return loan.payments.map(({ number }, index) => ({
    number,
    interestKopecks: between(books.paidInterestKopecks, runBy(index), runBy(index + 1)),
    principalKopecks: between(
      books.paidPrincipalKopecks,
      principalOf(loan, index),
      principalOf(loan, index + 1),
    ),
  }));
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
   * Once a payment is overdue, the interest and the principal that had fallen due by its day less what was paid, or
   * what is missing of the schedule where that is more; never more than the debt, and past the last due day all of it.
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
  /** Of the first payments; once the last of them is due, all that is owed. */
  const missing = (count: number): Kopecks => {
    if (count === payments.length) return Number.POSITIVE_INFINITY;
    const due = payments.slice(0, count).reduce((sum, { amountKopecks }) => sum + amountKopecks, 0);
    return Math.max(0, due - paidKopecks);
  };
  const next = payments.find((_, index) => missing(index + 1) > 0);
  if (owedKopecks === 0 || next === undefined)
    return { paidPayments: payments.length, overdueKopecks: 0, next: null };
  const { number, dueOn } = next;
  const payOn = dueOn > day ? dueOn : day;
  const late = overdueCount(lastDaysOf(loan), day);
  const fellDue =
    (booksOn(loan, known, day).interestByDue[late - 1] ?? 0) + principalOf(loan, late);
  const overdue = missing(late) > 0 ? Math.max(missing(late), fellDue - paidKopecks) : 0;
  return {
    paidPayments: number - 1,
    overdueKopecks: Math.min(overdue, owedKopecks),
    next: { number, dueOn, amountKopecks: Math.min(missing(number), owedOn(payOn)) },
  };
};
