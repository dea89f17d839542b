// Payment schedules: one repayment of a PDL, the annuity of an installment loan. D2.
import { addDays, type IsoDate } from "../person/dates.ts";
import { divideHalfUp, type Kopecks } from "./money.ts";

/** One payment; `balanceKopecks` is the principal still owed after it. */
export type Payment = {
  number: number;
  dueOn: IsoDate;
  amountKopecks: Kopecks;
  principalKopecks: Kopecks;
  interestKopecks: Kopecks;
  balanceKopecks: Kopecks;
};

/** Days between two payments of an installment loan. D2. */
export const installmentIntervalDays = 14;

const millionths = 1_000_000n;

/**
 * Interest of some days on a principal, half-up to a kopeck. D2. Example: 1 000 ₽, 7 days, 0.8 % →
 * 56 ₽.
 */
export const interestKopecks = (
  principalKopecks: Kopecks,
  days: number,
  dailyRateMillionths: number,
): Kopecks =>
  divideHalfUp(BigInt(principalKopecks) * BigInt(days) * BigInt(dailyRateMillionths), millionths);

/** The schedule of a loan repaid at once after `days`. D2, PDL. */
export const singlePaymentSchedule = (loan: {
  sumKopecks: Kopecks;
  days: number;
  dailyRateMillionths: number;
  issuedOn: IsoDate;
}): readonly Payment[] => {
  const interest = interestKopecks(loan.sumKopecks, loan.days, loan.dailyRateMillionths);
  return [
    {
      number: 1,
      dueOn: addDays(loan.issuedOn, loan.days),
      amountKopecks: loan.sumKopecks + interest,
      principalKopecks: loan.sumKopecks,
      interestKopecks: interest,
      balanceKopecks: 0,
    },
  ];
};

/**
 * The regular payment of an annuity, half-up to a kopeck: S·r·(1+r)ⁿ / ((1+r)ⁿ − 1) with r = 14 ×
 * daily rate, as an exact fraction of integers. At a rate of zero the sum in equal parts. D2.
 */
export const annuityPaymentKopecks = (
  sumKopecks: Kopecks,
  paymentCount: number,
  dailyRateMillionths: number,
): Kopecks => {
  const sum = BigInt(sumKopecks);
  const rate = BigInt(installmentIntervalDays * dailyRateMillionths);
  if (rate === 0n) return divideHalfUp(sum, BigInt(paymentCount));
  const grown = (millionths + rate) ** BigInt(paymentCount);
  const still = millionths ** BigInt(paymentCount);
  return divideHalfUp(sum * rate * grown, millionths * (grown - still));
};

/**
 * The schedule of an annuity with a payment every two weeks; the last one absorbs the rounding. D2,
 * installment.
 */
export const annuitySchedule = (loan: {
  sumKopecks: Kopecks;
  weeks: number;
  dailyRateMillionths: number;
  issuedOn: IsoDate;
}): readonly Payment[] => {
  const paymentCount = (loan.weeks * 7) / installmentIntervalDays;
  const regular = annuityPaymentKopecks(loan.sumKopecks, paymentCount, loan.dailyRateMillionths);
  const payments: Payment[] = [];
  let balance = loan.sumKopecks;
  for (let number = 1; number <= paymentCount; number += 1) {
    const interest = interestKopecks(balance, installmentIntervalDays, loan.dailyRateMillionths);
    const principal = number === paymentCount ? balance : regular - interest;
    balance -= principal;
    payments.push({
      number,
      dueOn: addDays(loan.issuedOn, number * installmentIntervalDays),
      amountKopecks: principal + interest,
      principalKopecks: principal,
      interestKopecks: interest,
      balanceKopecks: balance,
    });
  }
  return payments;
};
