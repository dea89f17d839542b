// Which periods the numbers can be asked for, and where it is told which cannot.
import { expect, test } from "vitest";

import { periodFault, periodOf } from "./numbers-period.ts";

const today = "2026-11-26";

test.each([
  [{}, { from: "2026-10-28", to: today }],
  [{ days: "7" }, { from: "2026-11-20", to: today }],
  [{ from: "2026-11-01" }, { from: "2026-11-01", to: today }],
  [{ to: "2026-11-10" }, { from: "2026-10-12", to: "2026-11-10" }],
] as const)("%j is %j", (asked, period) => {
  expect(periodOf(asked, today)).toEqual(period);
  expect(periodFault(asked, today)).toBeUndefined();
});

test.each([
  [{ from: "2025-01-01" }, "from", "Не больше 366 дней за раз"],
  [{ from: "2025-11-25", to: today }, "from", "Не больше 366 дней за раз"],
  [{ to: "2026-11-27" }, "to", "Не позже сегодняшнего дня"],
  [{ from: "2026-11-27" }, "from", "Не позже сегодняшнего дня"],
  [{ from: "2026-11-20", to: "2026-11-19" }, "from", "Не позже последнего дня"],
] as const)("%j is told at %s", (asked, field, message) => {
  expect(periodFault(asked, today)).toEqual({ field, message });
});

test("a year and a day is the longest", () => {
  expect(periodFault({ from: "2025-11-26" }, today)).toBeUndefined();
});
