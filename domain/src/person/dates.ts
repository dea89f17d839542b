// Calendar dates as `YYYY-MM-DD` strings, reckoned through day numbers: no clock, no time zone.
// Spec §5, D1.

/**
 * A calendar date `YYYY-MM-DD`, years 1900 to 2199. Such strings compare and sort as dates do. D1.
 */
export type IsoDate = string;

const isLeapYear = (year: number): boolean =>
  (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const daysInMonth = (year: number, month: number): number =>
  month === 2 ? (isLeapYear(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

const pad = (value: number): string => String(value).padStart(2, "0");

const toIso = (year: number, month: number, day: number): IsoDate =>
  `${year}-${pad(month)}-${pad(day)}`;

const partsOf = (date: IsoDate) => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
  day: Number(date.slice(8, 10)),
});

/**
 * Whether a text is an existing calendar date `YYYY-MM-DD`, 29 February included. D1. Example:
 * 2027-02-29 is not.
 */
export const isIsoDate = (text: string): boolean => {
  if (!/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const { year, month, day } = partsOf(text);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
};

/** A date typed as `dd.MM.yyyy`, or undefined when it is no existing date. Spec §5. */
export const parseRussianDate = (text: string): IsoDate | undefined => {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  return isIsoDate(date) ? date : undefined;
};

/** Days since 1 January 1900, which is day 0. The date must exist. */
export const toDayNumber = (date: IsoDate): number => {
  if (!isIsoDate(date)) throw new RangeError("not a calendar date");
  const { year, month, day } = partsOf(date);
  const years = year - 1900;
  // 1900 was no leap year, so the leap days before `year` are those of 1904, 1908 … without 2100.
  let days = years * 365 + Math.max(0, Math.floor((years - 1) / 4)) - (year > 2100 ? 1 : 0);
  for (let before = 1; before < month; before += 1) days += daysInMonth(year, before);
  return days + day - 1;
};

/**
 * The date of a day number of `toDayNumber`. Outside the years 1900 to 2199 a RangeError, as that
 * is a bug.
 */
export const fromDayNumber = (dayNumber: number): IsoDate => {
  let year = 1900 + Math.floor(dayNumber / 366);
  while (toDayNumber(toIso(year, 12, 31)) < dayNumber) year += 1;
  let dayOfYear = dayNumber - toDayNumber(toIso(year, 1, 1));
  let month = 1;
  while (dayOfYear >= daysInMonth(year, month)) {
    dayOfYear -= daysInMonth(year, month);
    month += 1;
  }
  return toIso(year, month, dayOfYear + 1);
};

/** The date so many days later, or earlier for a negative number. */
export const addDays = (date: IsoDate, days: number): IsoDate =>
  fromDayNumber(toDayNumber(date) + days);

/** Days from one date to another, negative when `to` is the earlier. */
export const daysBetween = (from: IsoDate, to: IsoDate): number =>
  toDayNumber(to) - toDayNumber(from);

/**
 * The same day so many years later; 29 February becomes 1 March in a common year, because only then
 * have the years passed in full (Civil Code art. 192, read for an age: the last day of February
 * still belongs to the term).
 */
export const addYears = (date: IsoDate, years: number): IsoDate => {
  const { year, month, day } = partsOf(date);
  const later = toIso(year + years, month, day);
  return isIsoDate(later) ? later : toIso(year + years, 3, 1);
};

/** Refusal of a date. */
export type DateFault = "DateInvalid";

/** `DateInvalid` unless the text is an existing `YYYY-MM-DD` date. Spec §5, "Некорретная дата". */
export const checkDate = (text: string): DateFault | undefined =>
  isIsoDate(text) ? undefined : "DateInvalid";

/** Moscow has kept UTC+3 without summer time since 26 October 2014 (Federal Law 107-FZ). */
const moscowOffsetMs = 3 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * The calendar date in Moscow at an instant (milliseconds since 1970), where the lender's day begins and ends; exact
 * from 26 October 2014 on. D1. Example: 2026-11-20T21:00:00Z → 2026-11-21.
 */
export const moscowDateAt = (instantMs: number): IsoDate =>
  fromDayNumber(toDayNumber("1970-01-01") + Math.floor((instantMs + moscowOffsetMs) / dayMs));
