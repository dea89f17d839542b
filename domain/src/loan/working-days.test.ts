// Working days of Russia: weekends, holidays, days off that were moved, and terms counted over them (353-ФЗ art. 7;
// D9).
import * as fc from "fast-check";
import { expect, test } from "vitest";

import { addDays, daysBetween } from "../person/dates.ts";
import { isWorkingDay, lastOfWorkingDays, workingDayFrom } from "./working-days.ts";

test.each([
  ["2026-11-20", true],
  ["2026-11-21", false],
  ["2026-11-22", false],
  ["2026-11-04", false],
  ["2026-03-09", false],
  ["2026-05-11", false],
  ["2026-05-12", true],
  ["2026-01-09", false],
  ["2026-01-12", true],
  ["2026-12-31", false],
  ["2027-01-08", false],
  ["2027-01-11", true],
  ["2025-02-24", true],
  ["2025-03-10", true],
  ["2025-05-02", false],
  ["2025-11-01", true],
  ["2025-11-03", false],
  ["2025-11-05", true],
  ["2027-02-20", true],
  ["2027-02-22", false],
  ["2027-11-05", false],
  // Not decreed yet; 8 January is a Saturday of the holidays then.
  ["2028-01-10", true],
  ["2029-01-09", false],
  ["2029-01-10", true],
  ["2029-12-31", false],
])("%s is a working day: %s", (date, isOne) => {
  expect(isWorkingDay(date)).toBe(isOne);
});

/** As the production calendars of these years say. */
test.each([
  [2025, [17, 20, 21, 22, 18, 19, 23, 21, 22, 23, 19, 22]],
  [2026, [15, 19, 21, 22, 19, 21, 23, 21, 22, 22, 20, 22]],
  [2027, [15, 19, 22, 22, 19, 21, 22, 22, 22, 21, 20, 22]],
])("%i has so many working days in each month", (year, expected) => {
  const counts = Array<number>(12).fill(0);
  for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1))
    if (isWorkingDay(day)) counts[Number(day.slice(5, 7)) - 1]! += 1;
  expect(counts).toEqual(expected);
});

test.each([
  ["2026-11-20", "2026-11-27"],
  ["2026-11-22", "2026-11-27"],
  ["2026-12-30", "2027-01-15"],
  ["2026-12-25", "2027-01-12"],
  ["2026-04-30", "2026-05-08"],
])("five working days after %s end with %s", (from, last) => {
  expect(lastOfWorkingDays(from, 5)).toBe(last);
});

test.each([
  ["2026-12-04", "2026-12-04"],
  ["2026-12-05", "2026-12-07"],
  ["2026-12-31", "2027-01-11"],
  ["2025-11-01", "2025-11-01"],
  ["2025-11-02", "2025-11-05"],
])("what ends on %s ends on %s", (date, day) => {
  expect(workingDayFrom(date)).toBe(day);
});

test("a term holds exactly as many working days, and ends with one", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4000 }),
      fc.integer({ min: 1, max: 20 }),
      (day, count) => {
        const from = addDays("2025-01-01", day);
        const last = lastOfWorkingDays(from, count);
        const days = Array.from({ length: daysBetween(from, last) }, (_, i) =>
          addDays(from, i + 1),
        );
        expect(days.filter(isWorkingDay)).toHaveLength(count);
        expect(days.at(-1)).toBe(last);
        expect(isWorkingDay(last)).toBe(true);
      },
    ),
  );
});
