import { expect, it, test } from "vitest";

import { formatDate, formatDayAndMonth, formatLongDate } from "./date.ts";

test.each([
  ["2026-01-01", "1\u00a0января"],
  ["2026-02-28", "28\u00a0февраля"],
  ["2026-03-08", "8\u00a0марта"],
  ["2026-04-10", "10\u00a0апреля"],
  ["2026-05-09", "9\u00a0мая"],
  ["2026-06-12", "12\u00a0июня"],
  ["2026-07-31", "31\u00a0июля"],
  ["2026-08-02", "2\u00a0августа"],
  ["2026-09-01", "1\u00a0сентября"],
  ["2026-10-15", "15\u00a0октября"],
  ["2026-11-20", "20\u00a0ноября"],
  ["2026-12-09", "9\u00a0декабря"],
])("%s is %s", (date, text) => {
  expect(formatDayAndMonth(date)).toBe(text);
  expect(formatLongDate(date)).toBe(`${text} 2026`);
});

it("has a short form", () => {
  expect(formatDate("2026-12-09")).toBe("09.12.2026");
});
