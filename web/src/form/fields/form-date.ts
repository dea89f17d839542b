// Dates as people type them, dd.MM.yyyy, and as the wire has them, YYYY-MM-DD (spec §5; D1).
import { formatRussianDate, isIsoDate, parseRussianDate } from "@microloan/domain/person/dates";

/** Any usual spelling → dd.MM.yyyy: "1985-03-27", "27/3/85", "27.3.1985", "27031985". Anything else is left alone. */
export function normaliseDateText(text: string): string {
  const clean = text.trim();
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:T.*)?$/.exec(clean);
  if (iso) return joined(iso[3]!, iso[2]!, iso[1]!);
  const usual = /^(\d{1,2})[\s./-](\d{1,2})[\s./-](\d{4}|\d{2})(?:\s?г\.?)?$/.exec(clean);
  if (usual) return joined(usual[1]!, usual[2]!, fullYear(usual[3]!));
  return clean;
}

/** Eight digits whose first four are the year, in groups of dd.MM.yyyy: "19.85.0327" → "27.03.1985". Else undefined. */
export function readYearFirst(text: string): string | undefined {
  if (text.length !== 10 || parseRussianDate(text) !== undefined) return undefined;
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(text.replaceAll(".", "")) ?? [];
  const date = `${year}-${month}-${day}`;
  return isIsoDate(date) ? formatRussianDate(date) : undefined;
}

/** dd.MM.yyyy → YYYY-MM-DD. What is no existing date comes back as it was, for the schema to refuse. */
export const dateToWire = (text: string): string =>
  parseRussianDate(normaliseDateText(text)) ?? text.trim();

/** YYYY-MM-DD → dd.MM.yyyy; nothing → an empty field. */
export const dateFromWire = (date: string | null | undefined): string =>
  date === null || date === undefined ? "" : formatRussianDate(date);

const joined = (day: string, month: string, year: string) =>
  `${day.padStart(2, "0")}.${month.padStart(2, "0")}.${year}`;

/** Two digits of a year: a birth or issue date lies in the past, so what would be ahead is of the last century. */
function fullYear(year: string): string {
  if (year.length === 4) return year;
  return `${Number(year) > new Date().getFullYear() % 100 ? "19" : "20"}${year}`;
}
