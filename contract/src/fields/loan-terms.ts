// Terms of a loan and its payment schedule, before signing and in the personal account (D2, D12).
import * as z from "zod/mini";

import { period, periodTypeId } from "./calculator.ts";
import { date } from "./dates.ts";
import { rubles } from "./money.ts";
import { sha256 } from "./sha256.ts";

/** One row of the payment schedule; money in rubles, `number` from 1. */
export const scheduledPayment = z.object({
  number: z.int(),
  date,
  amount: rubles,
  principal: rubles,
  interest: rubles,
  balance: rubles,
});

/** Terms of a loan: `psk` and `dailyRate` in percent (ПСК to three decimals), `pskRubles` the full cost in rubles. */
export const loanTermsShape = {
  sum: rubles,
  period,
  periodTypeId,
  refundSum: rubles,
  overpaymentSum: rubles,
  psk: z.number(),
  pskRubles: rubles,
  dailyRate: z.number(),
  payments: z.array(scheduledPayment),
};

/**
 * Terms with what changes their price: what the chosen extras cost (`additionalSum`), what is paid out after they are
 * kept back, the promo code's discount of the daily rate in percent (D8).
 */
export const pricedTermsShape = {
  ...loanTermsShape,
  additionalSum: rubles,
  payoutSum: rubles,
  discountPercent: z.number(),
};

/**
 * Terms of an offer, of which the loan may be signed, with the fingerprint of all of it, which signFiles sends back:
 * whoever was shown other terms signs nothing (D7, D8).
 */
export const offerTermsShape = {
  ...pricedTermsShape,
  offerHash: sha256,
  /**
   * With two-sum signing: the second, smaller loan that is signed too and lent when less is approved (decision 0032).
   */
  fallback: z.optional(z.object({ ...loanTermsShape, payoutSum: rubles })),
};
