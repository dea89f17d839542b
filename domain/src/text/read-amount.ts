// Amounts of money as people type, paste and dictate them. Spec §5.
import type { Kopecks } from "../loan/money.ts";
import { groupDigits } from "./amount.ts";

const kopecksInWords =
  /^(.*\d) ?(?:₽|р|руб|рубл[ья]|рублей)\.? ?(\d{1,2}) ?(?:к|коп|копе(?:йк[аи]|ек))$/;
const rublesAtEnd = / ?(?:₽|р|руб|рубл[ья]|рублей)$/;
const thousands = /^(\d{1,3}(?:[.,]\d{1,3})?) ?(?:т|тыс|тысяч[аи]?)$/;
/** Thousands parted all in one way or not at all; then kopecks, after a sign that may stand before them. */
const figures = /^(\d+|[1-9]\d{0,2}([ .,'])\d{3}(?:\2\d{3})*)(?:[.,](\d{1,2})|-(00)|=(\d\d))?$/;

/**
 * An amount in kopecks; undefined where it cannot be read for certain, so that nothing else is taken in its place.
 * Spec §5. Example: `5 000,50 руб.` and `5000=50` → 500050, `45 тысяч` → 4500000.
 */
export const readAmount = (text: string): Kopecks | undefined => {
  const plain = text
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/[‐-―−]/g, "-")
    .replace(/^ |[ .,]{1,9}$/g, "")
    .replace(
      kopecksInWords,
      (_, whole: string, rest: string) => `${whole},${rest.padStart(2, "0")}`,
    )
    .replace(rublesAtEnd, "")
    .replace(/\.$/, "");
  const [, count] = thousands.exec(plain) ?? [];
  if (count !== undefined) return Math.round(Number(count.replace(",", ".")) * 1000 * 100);
  const [, whole, , part, none, accounted] = figures.exec(plain) ?? [];
  if (whole === undefined) return undefined;
  const kopecks = (part ?? none ?? accounted ?? "").padEnd(2, "0");
  return Number(whole.replace(/\D/g, "") + kopecks);
};

/**
 * An amount as far as it is typed: digits are grouped, kopecks that were begun stay, any other text stays as it is.
 * Spec §5. Example: `9500,5` → `9 500,5`.
 */
export const groupTyped = (text: string, mostDigits: number): string => {
  const [, whole, kopecks = ""] = typedFigures.exec(text) ?? [];
  if (whole === undefined) return text;
  return groupDigits(whole.replace(/\D/g, "").slice(0, mostDigits)) + kopecks;
};

/** With no-break spaces where digits may have come or gone, with any others only where they part thousands. */
const typedFigures = /^((?:[\d\u00a0]*|\d{1,3}(?:\s\d{3})*) ?)([.,]\d{0,2})?$/;
