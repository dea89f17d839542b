// product: what the calculator offers (spec §2 calculator, §3 "Default calculator response", §7; D2).
import * as z from "zod/mini";

import { defineEndpoint } from "../endpoint.ts";
import { calculatorSettings, period, periodTypeId } from "../fields/calculator.ts";
import { date } from "../fields/dates.ts";
import { applicationIdShape, id } from "../fields/ids.ts";
import { pricedTermsShape } from "../fields/loan-terms.ts";
import { loanSum, rubles } from "../fields/money.ts";

/**
 * What changes the price of an application's loan, so that the browser reckons what the API would: the promo code that
 * holds, the extras chosen, and the day whose prices hold where an offer keeps them (D2, D8; decision 0016).
 */
const pricing = z.object({
  promoCode: z.nullable(z.string()),
  discountPercent: z.number(),
  /** The promo code is for loans of these sums; null where there is no bound. */
  promoLeastSum: z.nullable(rubles),
  promoMostSum: z.nullable(rubles),
  additionalProductIds: z.array(id),
  pricedOn: z.nullable(date),
});

/** Calls of the resource `product`. */
export const productEndpoints = {
  /**
   * Calculator of an application. Assumption: D2. `useSmartCalculator` reckons for this application: once it is signed
   * only its own sum and term are left; without it, everything on offer that day. Either way only what the law allows.
   */
  getCalculatorSettings: defineEndpoint({
    name: "getCalculatorSettings",
    method: "POST",
    path: "/api/product/calculatorSettings",
    access: "session",
    body: z.strictObject({ ...applicationIdShape, useSmartCalculator: z.boolean() }),
    response: z.object({ settings: calculatorSettings, pricing }),
    errors: [],
  }),
  /**
   * Calculator of a visitor. `fullSum` is what is to be repaid for the default sum and term, one and the same for both
   * types of calculator (decision 0054).
   */
  getCalculatorDefault: defineEndpoint({
    name: "getCalculatorDefault",
    method: "POST",
    path: "/api/product/getCalculatorDefault",
    access: "public",
    body: z.strictObject({ calculatorType: z.optional(z.enum(["REGAUTH", "PRODUCT"])) }),
    response: z.object({
      fullSum: rubles,
      defaultSum: rubles,
      defaultPeriod: period,
      defaultTypePeriod: periodTypeId,
      overpaymentSum: rubles,
      settings: calculatorSettings,
    }),
    errors: ["SumNotOffered", "LegalLimitExceeded"],
  }),
  /**
   * Figures of an application for a sum and term, its own ones when they are left out; nothing is stored. The term's
   * unit is the sum's own unless given. `settings.selectedProduct` is the loan these figures are of, `terms` all that
   * it would be signed under. Assumption: D2.
   * With `useSmartCalculator` a sum without a term gets the optimal one,
   * and the items are as in `getCalculatorSettings`.
   */
  recalculate: defineEndpoint({
    name: "recalculate",
    method: "POST",
    path: "/api/product/{applicationId}/recalculate",
    access: "session",
    params: z.strictObject(applicationIdShape),
    body: z.strictObject({
      useSmartCalculator: z.boolean(),
      offerSum: z.optional(loanSum),
      offerPeriod: z.optional(period),
      periodTypeId: z.optional(periodTypeId),
    }),
    response: z.object({
      fullSum: rubles,
      overpaymentSum: rubles,
      paymentAmount: rubles,
      terms: z.object(pricedTermsShape),
      settings: calculatorSettings,
    }),
    errors: ["SumNotOffered", "TermNotOffered", "LegalLimitExceeded"],
  }),
};
