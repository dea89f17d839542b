// The sums that may be chosen at signing: items of the calculator of the approved product, never above what was approved (D8).
import type { CalculatorSettings } from "@microloan/contract/fields/calculator";

import type { Choice } from "../../../calculator/choice.ts";
import { offersFrom } from "../../../calculator/product-offers.ts";

/** Ascending; empty while nothing can be chosen. */
export const sumItemsWithin = (
  settings: CalculatorSettings,
  most: Pick<Choice, "sum" | "periodType">,
): readonly number[] =>
  offersFrom(settings)
    .sums.filter((item) => item.periodType === most.periodType && item.sum <= most.sum)
    .map((item) => item.sum);
