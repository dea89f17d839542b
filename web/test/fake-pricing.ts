// For tests: what changes the price of an application's loan, nothing unless told, and a loan as the API reckons it
// (decision 0016).
import { periodTypes } from "@microloan/contract/dictionaries/period-types";

import type { PricedTerms, Pricing } from "../src/calculator/priced-loan.ts";

export const noPricing: Pricing = {
  promoCode: null,
  discountPercent: 0,
  promoLeastSum: null,
  promoMostSum: null,
  additionalProductIds: [],
  pricedOn: null,
};

export type FakeLoan = { sum: number; period: number; refundSum: number };

/** The answer about a loan of one payment, without its settings. */
export function fakeRecalculated({ sum, period, refundSum }: FakeLoan) {
  const overpaymentSum = refundSum - sum;
  const payment = { number: 1, date: "2026-12-05", principal: sum, balance: 0 };
  const terms: PricedTerms = {
    sum,
    period,
    periodTypeId: periodTypes.days.id,
    refundSum,
    overpaymentSum,
    psk: 292,
    pskRubles: overpaymentSum,
    dailyRate: 0.8,
    payments: [{ ...payment, amount: refundSum, interest: overpaymentSum }],
    additionalSum: 0,
    payoutSum: sum,
    discountPercent: 0,
  };
  return { result: true, fullSum: refundSum, overpaymentSum, paymentAmount: refundSum, terms };
}
