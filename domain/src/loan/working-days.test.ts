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
])("%s is a working day: %s", (date, isOne) => {
  expect(isWorkingDay(date)).toBe(isOne);
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
