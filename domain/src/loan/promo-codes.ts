// What a promo code does to an offer: it lowers the daily rate (spec §7 usePromoCode; D8). Which codes there are is the
// lender's data (decision 0094).
import type { IsoDate } from "../person/dates.ts";
import { oneAlphabet } from "../text/look-alikes.ts";
import type { Kopecks } from "./money.ts";

/**
 * A promo code; `validFrom` and `validTo` are its first and last day, `discountPercent` is taken off
 * the daily rate of loans from `leastSumKopecks` to `mostSumKopecks`, of any sum where there is none. Assumption: D8, a
 * discount of the rate, as the specification names only the calls.
 */
export type PromoCode = {
  code: string;
  discountPercent: number;
  validFrom: IsoDate;
  validTo: IsoDate | null;
  leastSumKopecks: Kopecks | null;
  mostSumKopecks: Kopecks | null;
};

/**
 * A promo code as it is kept, however it was typed: any case, Latin look-alikes. D8. Example: " cтарт10 " → "СТАРТ10".
 */
export const promoCodeText = (typed: string): string => oneAlphabet(typed.trim());

/** Why a promo code cannot be used on a day: there is none like it, or not yet or no more. D8. */
export type PromoCodeRefusal = "PromoCodeUnknown" | "PromoCodeExpired";

/**
 * The promo code if it holds on the date or, for an offer that stands since an earlier day, held on a day between; a
 * code whose day has not come is as unknown as one that there is not. D8.
 */
export const promoCodeOn = <C extends PromoCode>(
  found: C | null | undefined,
  date: IsoDate,
  since = date,
): C | PromoCodeRefusal => {
  if (!found || date < found.validFrom) return "PromoCodeUnknown";
  return found.validTo !== null && found.validTo < since ? "PromoCodeExpired" : found;
};

/** Whether a promo code is for loans of that sum. D8; decision 0094. */
export const isForSum = (
  { leastSumKopecks, mostSumKopecks }: Pick<PromoCode, "leastSumKopecks" | "mostSumKopecks">,
  sumKopecks: Kopecks,
): boolean => sumKopecks >= (leastSumKopecks ?? 0) && sumKopecks <= (mostSumKopecks ?? sumKopecks);
