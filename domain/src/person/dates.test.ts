import fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import { formatDate } from "../text/date.ts";
import {
  addDays,
  addYears,
  checkDate,
  daysBetween,
  fromDayNumber,
  isIsoDate,
  moscowDateAt,
  parseRussianDate,
  toDayNumber,
} from "./dates.ts";

test.each([
  ["2026-11-20", true],
  ["2028-02-29", true],
  ["2000-02-29", true],
  ["2027-02-29", false],
  ["1900-02-29", false],
  ["2100-02-29", false],
  ["2026-04-31", false],
  ["2026-13-01", false],
  ["2026-00-10", false],
  ["2026-01-00", false],
  ["1899-12-31", false],
  ["2199-12-31", true],
  ["2200-01-01", false],
  ["2026-1-1", false],
  ["2026-11-20T00:00", false],
  ["20.11.2026", false],
  ["", false],
])("%s is an existing date: %s", (text, exists) => {
  expect(isIsoDate(text)).toBe(exists);
  expect(checkDate(text)).toBe(exists ? undefined : "DateInvalid");
});

test.each([
  ["20.11.2026", "2026-11-20"],
  ["29.02.2028", "2028-02-29"],
  ["29.02.2027", undefined],
  ["31.12.1899", undefined],
  ["1.1.2026", undefined],
  ["2026-11-20", undefined],
  ["20.11.26", undefined],
  ["", undefined],
])("%s is read as %s", (text, date) => {
  expect(parseRussianDate(text)).toBe(date);
  expect(date === undefined || formatDate(date) === text).toBe(true);
});

test.each([
  ["2026-12-28", 7, "2027-01-04"],
  ["2028-02-28", 1, "2028-02-29"],
  ["2028-02-28", 2, "2028-03-01"],
  ["2027-02-28", 1, "2027-03-01"],
  ["2026-01-01", -1, "2025-12-31"],
  ["2026-11-20", 0, "2026-11-20"],
  ["2100-02-28", 1, "2100-03-01"],
])("%s and %i days is %s", (date, days, later) => {
  expect(addDays(date, days)).toBe(later);
  expect(daysBetween(date, later)).toBe(days);
});

test.each([
  ["2008-11-20", 18, "2026-11-20"],
  ["2008-02-29", 18, "2026-03-01"],
  ["2008-02-29", 20, "2028-02-29"],
])("%s and %i years is %s", (date, years, later) => {
  expect(addYears(date, years)).toBe(later);
});

describe("day numbers", () => {
  const dayNumbers = fc.integer({ min: 0, max: 109_572 });

  it("count every day from 1900 to 2199 once, as the calendar does", () => {
    const milliseconds = 86_400_000;
    for (let day = 0; day <= 109_572; day += 1) {
      const date = fromDayNumber(day);
      expect(date).toBe(
        new Date(Date.UTC(1900, 0, 1) + day * milliseconds).toISOString().slice(0, 10),
      );
      expect(toDayNumber(date)).toBe(day);
    }
  });

  it("end where the calendar ends", () => {
    expect(toDayNumber("2199-12-31")).toBe(109_572);
    expect(() => fromDayNumber(109_573)).toThrow(RangeError);
    expect(() => fromDayNumber(-1)).toThrow(RangeError);
    expect(() => toDayNumber("2027-02-29")).toThrow(RangeError);
  });

  it("are in the order of the strings", () => {
    fc.assert(
      fc.property(dayNumbers, dayNumbers, (a, b) => {
        expect(fromDayNumber(a) < fromDayNumber(b)).toBe(a < b);
      }),
    );
  });
});

describe("moscowDateAt", () => {
  test.each([
    ["2026-11-20T20:59:59.999Z", "2026-11-20"],
    ["2026-11-20T21:00:00.000Z", "2026-11-21"],
    ["2026-12-31T21:00:00.000Z", "2027-01-01"],
    ["2028-02-28T21:00:00.000Z", "2028-02-29"],
  ])("at %s it is %s", (instant, date) => {
    expect(moscowDateAt(Date.parse(instant))).toBe(date);
  });

  it("agrees with the time zone's own calendar since 26 October 2014", () => {
    const calendar = new Intl.DateTimeFormat("sv-SE", {
      timeZone: "Europe/Moscow",
      dateStyle: "short",
    });
    const instants = fc.integer({ min: Date.parse("2014-10-26"), max: Date.parse("2060-01-01") });
    fc.assert(
      fc.property(instants, (instant) => moscowDateAt(instant) === calendar.format(instant)),
    );
  });
});
