// Of age or not is one verdict in every zone of the country, and a date of birth is nobody's midnight (reliability E15;
// D1). What the server says in three zones: server-zones.test.ts of the registration.
import { afterEach, describe, expect, test, vi } from "vitest";

import { checkBirthDate } from "@microloan/domain/person/age";

import { dateFromWire, dateToWire } from "../form/fields/form-date.ts";
import { today } from "./today.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const zones = [
  "Europe/Kaliningrad",
  "Europe/Moscow",
  "Europe/Samara",
  "Asia/Yekaterinburg",
  "Asia/Omsk",
  "Asia/Krasnoyarsk",
  "Asia/Irkutsk",
  "Asia/Yakutsk",
  "Asia/Vladivostok",
  "Asia/Magadan",
  "Asia/Kamchatka",
];

/** Born on, and when it is the day of their age in Moscow: days of the old summer time's changes, leap days. */
const births = [
  ["2008-11-21", "2026-11-21"],
  ["2009-01-01", "2027-01-01"],
  ["2008-02-29", "2026-03-01"],
  ["2008-03-30", "2026-03-30"],
  ["2010-03-28", "2028-03-28"],
] as const;

describe.each(zones)("in %s", (zone) => {
  test.each(births)("born on %s one is of age from midnight in Moscow on %s", (birth, ofAge) => {
    vi.stubEnv("TZ", zone);
    const midnight = Date.parse(`${ofAge}T00:00:00+03:00`);
    const verdicts = Array.from({ length: 48 }, (_, hour) => {
      vi.useFakeTimers({ toFake: ["Date"], now: midnight + (hour - 24) * 3_600_000 });
      return checkBirthDate(birth, today()) ?? "of age";
    });
    expect(verdicts).toEqual([...Array(24).fill("AgeTooYoung"), ...Array(24).fill("of age")]);
  });

  // On the first of April 1981, 1982 and 1983 the day had no midnight in Moscow.
  test.each(["1981-04-01", "1984-04-01", "2008-02-29", "2000-12-31", "1991-03-31"])(
    "%s is shown and sent as it was typed",
    (date) => {
      vi.stubEnv("TZ", zone);
      expect(dateToWire(dateFromWire(date))).toBe(date);
    },
  );
});
