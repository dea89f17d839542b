// What the calculator offers and what was chosen (spec §3 "Calculator item", "Calculator settings"; D2).
import * as z from "zod/mini";

import { periodTypes } from "../dictionaries/period-types.ts";
import { id, idOf } from "./ids.ts";
import { loanSum, rubles } from "./money.ts";

/** Days or weeks. */
export const periodTypeId = idOf(periodTypes);

/** Number of days or weeks. */
export const period = z.int().check(z.minimum(1), z.maximum(365));

/** One mark of a slider: a sum in rubles or a number of days or weeks, and the product's period type. */
export const calculatorItem = z.object({ number: z.int(), periodTypeId });

/** The offer chosen for an application. */
export const selectedProduct = z.object({
  productId: id,
  fullOfferSum: rubles,
  offerSum: rubles,
  offerPeriod: period,
  periodTypeId,
  paymentAmount: rubles,
});

/** Sliders: all sums, and for each period type its terms. `selectedProduct` is null before an application. */
export const calculatorSettings = z.object({
  sumItems: z.array(calculatorItem),
  periodTypeItems: z.array(z.object({ periodTypeId, periodItems: z.array(calculatorItem) })),
  selectedProduct: z.nullable(selectedProduct),
});

/** Calculator settings on the wire. */
export type CalculatorSettings = z.output<typeof calculatorSettings>;

/** The loan as asked for at registration and sign-in; whether it is offered is checked by the domain's products. */
export const requestedOfferShape = {
  requestedOfferSum: loanSum,
  requestedOfferPeriod: period,
  periodTypeId,
};
