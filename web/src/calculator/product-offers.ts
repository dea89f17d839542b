// The calculator of an application as it crosses the wire, ids and rubles, as the calculator's own words (spec §3).
import { periodTypeOfId } from "@microloan/contract/dictionaries/period-types";
import type { CalculatorSettings } from "@microloan/contract/fields/calculator";
import type { PeriodType } from "@microloan/domain/loan/products";

import type { Choice, Offers } from "./choice.ts";

/** Items with a unit that this version does not know are left out. */
export function offersFrom({ sumItems, periodTypeItems }: CalculatorSettings): Offers {
  const terms: Record<PeriodType, readonly number[]> = { days: [], weeks: [] };
  for (const { periodTypeId, periodItems } of periodTypeItems) {
    const periodType = periodTypeOfId(periodTypeId);
    if (periodType !== null) terms[periodType] = periodItems.map((item) => item.number);
  }
  const sums = sumItems.flatMap(({ number, periodTypeId }) => {
    const periodType = periodTypeOfId(periodTypeId);
    return periodType === null ? [] : [{ sum: number, periodType }];
  });
  return { sums, terms };
}

/** The loan that the application has, or null while it has none that is on offer. */
export function choiceFrom({ selectedProduct }: CalculatorSettings): Choice | null {
  if (selectedProduct === null) return null;
  const periodType = periodTypeOfId(selectedProduct.periodTypeId);
  if (periodType === null) return null;
  return { sum: selectedProduct.offerSum, term: selectedProduct.offerPeriod, periodType };
}
