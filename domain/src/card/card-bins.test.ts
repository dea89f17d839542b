import { expect, test } from "vitest";

import { binRanges, checkBin } from "./card-bins.ts";

test.each([
  ["220000******0004", "2026-11-20", "allowed"],
  ["220499******0004", "2026-11-20", "allowed"],
  ["220500******0004", "2026-11-20", "unknown"],
  ["427600******0004", "2026-11-20", "allowed"],
  ["427599******0004", "2026-11-20", "foreign"],
  ["411111******1111", "2026-11-20", "foreign"],
  ["555555******4444", "2026-11-20", "foreign"],
  ["553691******4444", "2026-11-20", "allowed"],
  ["411111******1111", "2022-03-09", "unknown"],
  ["2200********0004", "2026-11-20", "unknown"],
  ["", "2026-11-20", "unknown"],
])("%s on %s: %s", (mask, date, found) => {
  expect(checkBin(mask, date)).toBe(found);
});

test("each range is six digits, in order, with a source", () => {
  for (const { from, to, source } of binRanges) {
    expect([from, to].join()).toMatch(/^\d{6},\d{6}$/);
    expect(from <= to).toBe(true);
    expect(source).not.toBe("");
  }
});
