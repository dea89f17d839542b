import fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import {
  defaultLoan,
  newestProductsFrom,
  optimalTerm,
  periodItems,
  productForSum,
  productOn,
  products,
  productsOn,
  snapToItems,
  sumItems,
} from "./products.ts";

const today = "2026-11-20";

describe("products of D2", () => {
  it("offers 100 sums from 1 000 to 100 000 ₽ in steps of 1 000", () => {
    const sums = sumItems(today);
    expect(sums.map(({ sumKopecks }) => sumKopecks)).toEqual(
      Array.from({ length: 100 }, (_, index) => (index + 1) * 1_000_00),
    );
    const inDays = sums.filter(({ periodType }) => periodType === "days");
    expect(inDays.at(-1)?.sumKopecks).toBe(30_000_00);
    expect(inDays).toHaveLength(30);
  });

  it("offers 7–30 days and 10–24 weeks in steps of 2", () => {
    expect(periodItems("pdl", today)).toEqual(Array.from({ length: 24 }, (_, index) => index + 7));
    expect(periodItems("installment", today)).toEqual([10, 12, 14, 16, 18, 20, 22, 24]);
  });

  it("has the demo rates", () => {
    expect(productOn(today, "pdl")?.dailyRateMillionths).toBe(8000);
    expect(productOn(today, "installment")?.dailyRateMillionths).toBe(6000);
  });

  it("offers nothing before the first day", () => {
    expect(productOn("2025-08-31", "pdl")).toBeUndefined();
    expect(productOn("2025-09-01", "pdl")).toBeDefined();
    expect(sumItems("2025-08-31")).toEqual([]);
    expect(periodItems("pdl", "2025-08-31")).toEqual([]);
  });

  it("sells a version through its last day, the next one from the day after, by ascending sum", () => {
    const [first, second] = products;
    if (!first || !second) throw new Error("two products at least");
    const versions = [
      second,
      { ...first, dailyRateMillionths: 7000, validFrom: "2026-12-01" },
      { ...first, validTo: "2026-11-30" },
    ];
    const ratesOn = (day: string) =>
      productsOn(day, versions).map(({ dailyRateMillionths }) => dailyRateMillionths);
    expect(ratesOn("2026-11-30")).toEqual([8000, 6000]);
    expect(ratesOn("2026-12-01")).toEqual([7000, 6000]);
  });

  it("never has two versions of a product on one day", () => {
    for (const { validFrom, id } of products) {
      const same = products.filter(
        (other) =>
          other.id === id &&
          other.validFrom <= validFrom &&
          (other.validTo === null || validFrom <= other.validTo),
      );
      expect(same).toHaveLength(1);
    }
  });

  it("prices whoever knows no date by the newest versions, and the default loan is among them", () => {
    expect(products.every(({ validFrom }) => validFrom <= newestProductsFrom)).toBe(true);
    expect(productForSum(defaultLoan.sumKopecks, newestProductsFrom)).toBeDefined();
  });

  it("offers the default loan", () => {
    expect(productForSum(defaultLoan.sumKopecks, today)?.periodType).toBe(defaultLoan.periodType);
    expect(periodItems("pdl", today)).toContain(defaultLoan.term);
    expect(defaultLoan).toEqual({ sumKopecks: 1000_00, term: 7, periodType: "days" });
  });
});

test.each([
  [1_000_00, "pdl"],
  [30_000_00, "pdl"],
  [31_000_00, "installment"],
  [100_000_00, "installment"],
  [30_500_00, undefined],
  [0, undefined],
  [101_000_00, undefined],
])("%d kopecks belong to %s", (sumKopecks, id) => {
  expect(productForSum(sumKopecks, today)?.id).toBe(id);
});

describe("snapping of spec §5", () => {
  const sums = sumItems(today).map(({ sumKopecks }) => sumKopecks);

  test.each([
    [0, 1_000_00],
    [999_99, 1_000_00],
    [1_000_00, 1_000_00],
    [1_000_01, 2_000_00],
    [30_000_01, 31_000_00],
    [99_999_00, 100_000_00],
    [100_000_01, 100_000_00],
    [9_999_999_00, 100_000_00],
  ])("%d kopecks snap to %d", (typed, offered) => {
    expect(snapToItems(sums, typed)).toBe(offered);
  });

  test.each([
    ["pdl", 0, 7],
    ["pdl", 15, 15],
    ["pdl", 31, 30],
    ["installment", 1, 10],
    ["installment", 11, 12],
    ["installment", 12, 12],
    ["installment", 99, 24],
  ] as const)("a %s term of %i becomes %i", (id, asked, offered) => {
    expect(snapToItems(periodItems(id, today), asked)).toBe(offered);
  });

  it("has nothing to snap to when nothing is offered", () => {
    expect(snapToItems([], 5)).toBeUndefined();
    expect(optimalTerm([])).toBeUndefined();
  });

  it("gives an item of the list, keeps an item as it is, and never goes down where it can go up", () => {
    const lists = fc
      .uniqueArray(fc.nat(10_000), { minLength: 1 })
      .map((list) => list.toSorted((a, b) => a - b));
    fc.assert(
      fc.property(lists, fc.integer({ min: -10, max: 20_000 }), (items, asked) => {
        const snapped = snapToItems(items, asked);
        expect(items).toContain(snapped);
        expect(snapToItems(items, snapped ?? asked)).toBe(snapped);
        const above = items.filter((item) => item >= asked);
        expect(snapped).toBe(above.length > 0 ? Math.min(...above) : Math.max(...items));
      }),
    );
  });
});
