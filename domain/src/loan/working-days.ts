// Russian working days as dated data with their source, for terms that the law counts in them (353-ФЗ art. 7 part 6;
// D2, D9).
import { addDays, type IsoDate, toDayNumber } from "../person/dates.ts";

/** Month and day of the holidays that never move. Source: Labour Code art. 112, read in a digest. */
const holidays: ReadonlySet<string> = new Set(
  "01-01 01-02 01-03 01-04 01-05 01-06 01-07 01-08 02-23 03-08 05-01 05-09 06-12 11-04".split(" "),
);

type MovedDaysOff = { source: string; moved: readonly (readonly [from: string, to: string])[] };

/**
 * Days off that the government moved, by year: a weekend it moved one from is worked, unless it is a holiday. Read in
 * digests of the decrees.
 */
const movedDaysOff: Readonly<Record<string, MovedDaysOff>> = {
  "2025": {
    source: "постановление Правительства РФ от 04.10.2024 № 1335",
    moved: [
      ["01-04", "05-02"],
      ["01-05", "12-31"],
      ["02-23", "05-08"],
      ["03-08", "06-13"],
      ["11-01", "11-03"],
    ],
  },
  "2026": {
    source: "постановление Правительства РФ от 24.09.2025 № 1466",
    moved: [
      ["01-03", "01-09"],
      ["01-04", "12-31"],
    ],
  },
  "2027": {
    source: "постановление Правительства РФ от 17.09.2026 № 1187",
    moved: [
      ["01-02", "11-05"],
      ["01-03", "12-31"],
      ["02-20", "02-22"],
    ],
  },
};
/**
 * Assumption: a year that is not here yet has the two usual ones; counted as days off, a term only becomes longer. No
 * weekend is taken from it.
 */
const usuallyMoved: MovedDaysOff["moved"] = [
  ["01-01", "01-09"],
  ["01-02", "12-31"],
];

const movedOf = (date: IsoDate): MovedDaysOff["moved"] =>
  movedDaysOff[date.slice(0, 4)]?.moved ?? usuallyMoved;

const isMovedFrom = (date: IsoDate): boolean =>
  movedOf(date).some(([from]) => from === date.slice(5));

const isMovedTo = (date: IsoDate): boolean => movedOf(date).some(([, to]) => to === date.slice(5));

/** Day 0, 1 January 1900, was a Monday. */
const isWeekend = (date: IsoDate): boolean => toDayNumber(date) % 7 >= 5;

const isHoliday = (date: IsoDate): boolean => holidays.has(date.slice(5));

/**
 * A holiday on a weekend gives its day off to the next working day, those of January excepted, and those whose day off
 * the government moved elsewhere. Labour Code art. 112.
 */
const isAfterWeekendHoliday = (date: IsoDate): boolean => {
  for (let day = addDays(date, -1); isWeekend(day) || isHoliday(day); day = addDays(day, -1)) {
    const isInJanuary = day.slice(5, 7) === "01";
    if (isWeekend(day) && isHoliday(day) && !isInJanuary && !isMovedFrom(day)) return true;
  }
  return false;
};

/**
 * Whether people work on this day by a five-day week. D2. Example: 2027-01-08 → false, 2026-05-11 → false, Saturday
 * 2027-02-20 → true.
 */
export const isWorkingDay = (date: IsoDate): boolean => {
  if (isHoliday(date) || isMovedTo(date)) return false;
  return isWeekend(date) ? isMovedFrom(date) : !isAfterWeekendHoliday(date);
};

/**
 * The last of so many working days, counted from the day after (Civil Code art. 191). D9. Example: 5 from 2026-12-30 →
 * 2027-01-15.
 */
export const lastOfWorkingDays = (from: IsoDate, count: number): IsoDate => {
  let date = from;
  for (let left = count; left > 0;) {
    date = addDays(date, 1);
    if (isWorkingDay(date)) left -= 1;
  }
  return date;
};

/**
 * The day itself, or the next working day where it is a day off: a term that ends on it ends then (Civil Code
 * art. 193). D2. Example: 2026-12-05 → 2026-12-07.
 */
export const workingDayFrom = (date: IsoDate): IsoDate => lastOfWorkingDays(addDays(date, -1), 1);
