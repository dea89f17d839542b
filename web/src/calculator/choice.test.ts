// The calculator's choices: snapping, the switch of products, and the query in and out (spec §2, §5; D2).
import { expect, test } from "vitest";

import { choiceFromQuery, marksOf, offered, queryOf, sumsOn, termsFor } from "./choice.ts";
import type { Choice } from "./choice.ts";

const date = "2026-11-20";
const current: Choice = { sum: 1000, term: 7, periodType: "days" };

test("sums go from 1 000 to 100 000 by 1 000; terms follow the product", () => {
  const sums = sumsOn(date);
  expect([sums[0], sums.at(-1), sums.length]).toEqual([1000, 100_000, 100]);
  expect(termsFor(30_000, date).at(-1)).toBe(30);
  expect(termsFor(31_000, date)).toEqual([10, 12, 14, 16, 18, 20, 22, 24]);
});

test.each([
  [1, 1000],
  [1001, 2000],
  [12_000, 12_000],
  [9_999_999, 100_000],
])("a typed sum of %d becomes %d", (typed, sum) => {
  expect(offered({ ...current, sum: typed }, date).sum).toBe(sum);
});

test("over 30 000 the term becomes weeks, and back", () => {
  expect(offered({ sum: 31_000, term: 21, periodType: "days" }, date)).toEqual({
    sum: 31_000,
    term: 10,
    periodType: "weeks",
  });
  expect(offered({ sum: 30_000, term: 10, periodType: "weeks" }, date)).toEqual({
    sum: 30_000,
    term: 7,
    periodType: "days",
  });
});

test("marks are the first, the middle and the last item", () => {
  expect(marksOf(sumsOn(date))).toEqual([1000, 50_000, 100_000]);
  expect(marksOf([5])).toEqual([5]);
});

test("a choice survives its own query", () => {
  for (const choice of [
    { sum: 12_000, term: 21, periodType: "days" },
    { sum: 40_000, term: 16, periodType: "weeks" },
  ] as const) {
    expect(choiceFromQuery(`?${queryOf(choice)}`, current, date)).toEqual(choice);
  }
});

test("a query may name only some of it", () => {
  expect(choiceFromQuery("?utm=1", current, date)).toBeNull();
  expect(choiceFromQuery("?amount=5000", current, date)).toEqual({ ...current, sum: 5000 });
  expect(choiceFromQuery("?product_type=installment", current, date)).toEqual({
    sum: 31_000,
    term: 10,
    periodType: "weeks",
  });
  expect(choiceFromQuery("?amount=1e9&term=-3", current, date)).toBeNull();
});
