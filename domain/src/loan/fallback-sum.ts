// The second sum of two-sum signing: what is lent instead when less is approved (spec §3 IsTwoSumSignEnabled;
// decision 0032).
import type { IsoDate } from "../person/dates.ts";
import type { Kopecks } from "./money.ts";
import { productForSum, snapToItems, sumItems } from "./products.ts";

/**
 * The sum signed beside the asked one: half of it, snapped up to an item of the same product (its lowest for small
 * sums); null when the product has nothing lower, or does not offer the asked sum. Assumption: decision 0032. Example:
 * 20 000 ₽ → 10 000 ₽, 40 000 ₽ → 31 000 ₽, 1 000 ₽ → null.
 */
export const fallbackSum = (sumKopecks: Kopecks, date: IsoDate): Kopecks | null => {
  const product = productForSum(sumKopecks, date);
  if (product === undefined) return null;
  const lower = sumItems(date)
    .filter((item) => item.periodType === product.periodType && item.sumKopecks < sumKopecks)
    .map((item) => item.sumKopecks);
  return snapToItems(lower, sumKopecks / 2) ?? null;
};
