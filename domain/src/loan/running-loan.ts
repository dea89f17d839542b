// A signed loan from the day of its money on: a loan is concluded when it is handed over, so that day's law holds (D2,
// D12; decision 0050).
import type { IsoDate } from "../person/dates.ts";
import { debtOn, type Repayment, type RunningLoan } from "./debt.ts";
import { type BrokenLimit, chargesLimitKopecks, checkOffer, type LimitedOffer } from "./limits.ts";
import type { OfferTerms } from "./offer.ts";
import { pskThousandths } from "./psk.ts";

/** What was signed, and the day of the payout. */
export type PaidOut = { terms: OfferTerms; issuedOn: IsoDate };

/**
 * A loan as its debt is counted: by the terms that were signed, within the charges that the law of the payout's day
 * allows. D2, D12.
 */
export const runningLoanOf = ({ terms, issuedOn }: PaidOut): RunningLoan => {
  const { dailyRateMillionths, extrasKopecks, payments, sumKopecks } = terms;
  const most = chargesLimitKopecks(sumKopecks, issuedOn) - extrasKopecks;
  return { issuedOn, dailyRateMillionths, payments, mostInterestKopecks: Math.max(0, most) };
};

/** Each signed payment on its day, and on the last day all that is then owed. */
const paidBySchedule = (loan: RunningLoan): readonly Repayment[] => {
  const repaid: Repayment[] = [];
  for (const { amountKopecks, dueOn, number } of loan.payments) {
    const { totalKopecks } = debtOn(loan, repaid, dueOn);
    const asked = number === loan.payments.length ? totalKopecks : amountKopecks;
    repaid.push({ on: dueOn, amountKopecks: Math.min(asked, totalKopecks) });
  }
  return repaid;
};

/**
 * What the law limits of a signed loan whose money goes on a day: its interest runs from then on, so that the last
 * payment is smaller than the signed one, while what the extras take is spread over fewer days. D2. Example: 19 000 ₽
 * for 7 days at 0.4 % a day with 490 ₽ kept back, signed at 287.898 %, has a ПСК of 310.904 % a day later.
 */
export const limitedPayoutOf = ({ terms, issuedOn }: PaidOut): LimitedOffer => {
  const { dailyRateMillionths, extrasKopecks, payoutKopecks, sumKopecks } = terms;
  // Without the end that the law sets to interest: what runs into it was not to be lent.
  const loan = { ...runningLoanOf({ terms, issuedOn }), mostInterestKopecks: Infinity };
  const repaid = paidBySchedule(loan);
  const refundKopecks = repaid.reduce((sum, { amountKopecks }) => sum + amountKopecks, 0);
  return {
    sumKopecks,
    dailyRateMillionths,
    pskThousandths: pskThousandths([{ on: issuedOn, amountKopecks: -payoutKopecks }, ...repaid]),
    chargesKopecks: refundKopecks - sumKopecks + extrasKopecks,
  };
};

/**
 * The limits that a signed loan would break if its money went on this day; empty where it may go. What is to be paid
 * back before it came has no rate that a limit allows. D2.
 */
export const brokenByPayout = (paidOut: PaidOut): readonly BrokenLimit[] => {
  const { issuedOn, terms } = paidOut;
  if (terms.payments.some(({ dueOn }) => dueOn <= issuedOn)) return ["PskLimit"];
  return checkOffer(limitedPayoutOf(paidOut), issuedOn);
};
