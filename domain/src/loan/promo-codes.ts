// Promo codes as dated data: each lowers the daily rate (spec §7 usePromoCode; D8). Never imported by
// the browser: a code in a bundle is no secret.
import type { IsoDate } from "../person/dates.ts";

/**
 * A promo code; `validFrom` and `validTo` are its first and last day, `discountPercent` is taken off
 * the daily rate. Assumption: D8, a discount of the rate, as the specification names only the calls.
 */
export type PromoCode = {
  code: string;
  discountPercent: number;
  validFrom: IsoDate;
  validTo: IsoDate | null;
};

/** Every promo code. Assumption: D8, demo codes. */
export const promoCodes: readonly PromoCode[] = [
  { code: "СТАРТ10", discountPercent: 10, validFrom: "2025-09-01", validTo: null },
  { code: "ДРУГ20", discountPercent: 20, validFrom: "2025-09-01", validTo: null },
  { code: "ПОЛОВИНА", discountPercent: 50, validFrom: "2025-09-01", validTo: "2027-12-31" },
  { code: "ВЕСНА26", discountPercent: 30, validFrom: "2026-03-01", validTo: "2026-05-31" },
];

/** Letters that look the same in both alphabets, Latin to Cyrillic: a code is read off a poster. */
const lookAlikes: Readonly<Record<string, string>> = {
  A: "А",
  B: "В",
  C: "С",
  E: "Е",
  H: "Н",
  K: "К",
  M: "М",
  O: "О",
  P: "Р",
  T: "Т",
  X: "Х",
  Y: "У",
};

const normalised = (text: string): string =>
  text
    .trim()
    .toUpperCase()
    .replaceAll("Ё", "Е")
    .replaceAll(/[A-Z]/g, (letter) => lookAlikes[letter] ?? letter);

/** Why a promo code cannot be used on a day: there is none like it, or not yet or no more. D8. */
export type PromoCodeRefusal = "PromoCodeUnknown" | "PromoCodeExpired";

/**
 * The promo code that was typed, in any case and with Latin look-alikes, if it holds on the date or,
 * for an offer that stands since an earlier day, held on a day between; a code whose day has not come
 * is as unknown as any other. D8. Example: " старт10 " → 10 %.
 */
export const promoCodeOn = (
  typed: string,
  date: IsoDate,
  since = date,
): PromoCode | PromoCodeRefusal => {
  const found = promoCodes.find(({ code }) => normalised(code) === normalised(typed));
  if (found === undefined || date < found.validFrom) return "PromoCodeUnknown";
  return found.validTo !== null && found.validTo < since ? "PromoCodeExpired" : found;
};
