// The second sum of two-sum signing is an item of the same product, lower than the asked one.
import { expect, test } from "vitest";

import { fallbackSum } from "./fallback-sum.ts";
import { productForSum, sumItems } from "./products.ts";

const date = "2026-11-20";

test.each([
  [20_000, 10_000],
  [15_000, 8_000],
  [30_000, 15_000],
  [2_000, 1_000],
  [1_000, null],
  [31_000, null],
  [40_000, 31_000],
  [100_000, 50_000],
  [1_500, null],
])("%i ₽: %s", (asked, second) => {
  expect(fallbackSum(asked * 100, date)).toBe(second === null ? null : second * 100);
});

test("of every sum on offer it is a lower one of the same product", () => {
  for (const { sumKopecks } of sumItems(date)) {
    const second = fallbackSum(sumKopecks, date);
    if (second === null) continue;
    expect(second).toBeLessThan(sumKopecks);
    expect(productForSum(second, date)?.id).toBe(productForSum(sumKopecks, date)?.id);
  }
});
