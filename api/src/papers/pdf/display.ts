// How numbers, money, dates and phones look in the documents; non-breaking spaces keep a figure on one line.
import { type Lender, lenderPhone } from "@microloan/contract/lender";
import { isIsoDate } from "@microloan/domain/person/dates";
import { groupDigits as groupText } from "@microloan/domain/text/amount";
import { formatDate as formatShortDate, formatLongDate } from "@microloan/domain/text/date";
import { formatPhone as formatCanonicalPhone } from "@microloan/domain/text/phone";
import { pluralOf } from "@microloan/domain/text/plural";

/** Forms for 1, 2–4 and 5–20: «день, дня, дней». */
export type PluralForms = readonly [one: string, few: string, many: string];

const space = "\u00a0";

const particle = / (же|ли|бы)(?!\p{L})/gu;
const shortWord = /(?<=^|[\s(«])(?!же |ли |бы )(\p{Script=Cyrillic}{1,2}) (?=\S)/gu;

const abbreviation = /(?<=^|[\s(])(г|гор|ул|д|корп|кв|стр|помещ|пер|серия)(\.?) (?=\S)/gu;

/**
 * Ties what a line must not part: short words, dashes, № and percent signs, digit groups, numbers of laws, addresses.
 */
export const withNoBreakSpaces = (text: string): string =>
  text
    .replace(particle, `${space}$1`)
    .replace(shortWord, `$1${space}`)
    .replace(abbreviation, `$1$2${space}`)
    .replaceAll(" — ", `${space}— `)
    .replaceAll("№ ", `№${space}`)
    .replace(/(\d) (?=%|\d{3}(?!\d))/g, `$1${space}`)
    .replaceAll("-ФЗ", "\u2011ФЗ");

export const chooseForm = (count: number, [one, few, many]: PluralForms): string =>
  pluralOf(count, { one, few, many });

/** 1234567 → «1 234 567». */
export const groupDigits = (whole: number): string => groupText(String(whole));

/** Kopecks → «4 664,93», for a table whose heading names the currency. */
export const formatMoney = (kopecks: number): string =>
  `${groupDigits(Math.floor(kopecks / 100))},${String(kopecks % 100).padStart(2, "0")}`;

/** Kopecks → «4 664,93 ₽». */
export const formatRubles = (kopecks: number): string => `${formatMoney(kopecks)}${space}₽`;

/** Thousandths of a percent → «292,000 %»; the three decimals are the law's. */
export const formatPercent = (thousandths: number): string =>
  `${groupDigits(Math.floor(thousandths / 1000))},${String(thousandths % 1000).padStart(3, "0")}${space}%`;

/** A debt load → «79,48 %», as exact as it is reckoned. */
export const formatLoadPercent = (percent: number): string =>
  `${percent.toFixed(2).replace(".", ",")}${space}%`;

/** Millionths a day → «0,8 %», without idle zeros. */
export const formatDailyRate = (millionths: number): string =>
  `${String(Number((millionths / 10_000).toFixed(4))).replace(".", ",")}${space}%`;

/** 2026-11-20 → «20.11.2026»; another shape is a RangeError, as it would be printed and signed. */
export const formatDate = (date: string): string => {
  if (!isIsoDate(date)) throw new RangeError("a document's date is not YYYY-MM-DD");
  return formatShortDate(date);
};

/** 2026-11-20 → «20 ноября 2026 г.». */
export const formatDateInWords = (date: string): string => {
  if (!isIsoDate(date)) throw new RangeError("a document's date is not YYYY-MM-DD");
  return `${formatLongDate(date).replaceAll(" ", space)}${space}г.`;
};

/** The acquirer's mask of a card, on one line. */
export const formatCardMask = (mask: string): string => mask.replaceAll(" ", space);

/** As everywhere it is shown, on one line. */
export const formatLenderPhone = (lender: Pick<Lender, "phone">): string =>
  lenderPhone(lender).replaceAll(" ", space);

/** +79123456789 → «+7 (912) 345 67 89» on one line; another shape is left as it is. */
export const formatPhone = (phone: string): string =>
  (/^\+7\d{10}$/.test(phone) ? formatCanonicalPhone(phone) : phone).replaceAll(" ", space);
