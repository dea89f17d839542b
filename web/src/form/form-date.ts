// Dates as people type them, dd.MM.yyyy, and as the wire has them, YYYY-MM-DD (spec §5; D1).
import { formatRussianDate, parseRussianDate } from "@microloan/domain/person/dates";

/** Any usual spelling → dd.MM.yyyy: "1985-03-27", "27/3/85", "27.3.1985", "27031985". Anything else is left alone. */
export function normaliseDateText(text: string): string {
  const clean = text.trim();
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(clean);
  if (iso) return joined(iso[3]!, iso[2]!, iso[1]!);
  const usual = /^(\d{1,2})[\s./-](\d{1,2})[\s./-](\d{4}|\d{2})$/.exec(clean);
  if (usual) return joined(usual[1]!, usual[2]!, fullYear(usual[3]!));
  return clean;
}

/** dd.MM.yyyy → YYYY-MM-DD. What is no existing date comes back as it was, for the schema to refuse. */
export const dateToWire = (text: string): string =>
  parseRussianDate(normaliseDateText(text)) ?? text.trim();

/** YYYY-MM-DD → dd.MM.yyyy; nothing → an empty field. */
export const dateFromWire = (date: string | null | undefined): string =>
  date === null || date === undefined ? "" : formatRussianDate(date);

const joined = (day: string, month: string, year: string) =>
  `${day.padStart(2, "0")}.${month.padStart(2, "0")}.${year}`;

/** Two digits of a year: a birth or issue date lies in the past, so 27 and above are of the last century. */
const fullYear = (year: string) =>
  year.length === 4 ? year : `${Number(year) > 26 ? "19" : "20"}${year}`;
