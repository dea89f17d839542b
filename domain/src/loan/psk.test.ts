import fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import { addDays, toDayNumber } from "../person/dates.ts";
import { divideHalfUp } from "./money.ts";
import { basePeriodDays, pskKopecks, pskThousandths, type CashFlow } from "./psk.ts";

const issuedOn = "2026-11-20";
const flows = (...pairs: readonly (readonly [number, number])[]): readonly CashFlow[] =>
  pairs.map(([day, amountKopecks]) => ({ on: addDays(issuedOn, day), amountKopecks }));

const fortnights = (amounts: readonly number[]) =>
  amounts.map((amount, index) => [(index + 1) * 14, amount] as const);

describe("vectors", () => {
  test.each([
    ["1 000 ₽ for 7 days at 0.8 %", flows([0, -1_000_00], [7, 1_056_00]), 292_000],
    ["15 000 ₽ for 15 days at 0.8 %", flows([0, -15_000_00], [15, 16_800_00]), 292_000],
    [
      "30 000 ₽ for 24 weeks at 0.8 %",
      flows([0, -30_000_00], ...fortnights([...Array<number>(11).fill(4_664_93), 4_665_00])),
      292_000,
    ],
    ["500 ₽ of 10 000 ₽ kept back", flows([0, -9_500_00], [15, 11_200_00]), 435_439],
    [
      "500 ₽ of 10 000 ₽ paid as an extra on the first day",
      flows([0, -10_000_00], [0, 500_00], [15, 11_200_00]),
      435_439,
    ],
    [
      // Exactly 224.69749980… %, a hair under the half.
      "86 000 ₽ for 10 weeks at 0.6 % with 490 ₽ kept back",
      flows([0, -85_510_00], ...fortnights([...Array<number>(4).fill(21_766_81), 21_766_83])),
      224_697,
    ],
    // At the half itself, which doubles mostly take for less: 0.1825 %, 114.0625 %, 0.0005 %.
    ["2 000 ₽ for a day and a kopeck", flows([0, -2_000_00], [1, 2_000_01]), 183],
    ["2 000 ₽ for a day and 6.25 ₽", flows([0, -2_000_00], [1, 2_006_25]), 114_063],
    ["2 000 ₽ for a year and a kopeck", flows([0, -2_000_00], [365, 2_000_01]), 1],
    ["nothing above the principal", flows([0, -1_000_00], [7, 1_000_00]), 0],
    ["less than the principal", flows([0, -1_000_00], [7, 900_00]), 0],
  ])("%s", (_, given, thousandths) => {
    expect(pskThousandths(given)).toBe(thousandths);
  });

  it("discounts simply within a base period and compounds over whole ones", () => {
    const given = flows([0, -1_500_00], [10, 550_00], [20, 605_00], [25, 635_25]);
    // By hand: 550/1.1 = 605/1.21 = 635.25/(1.21·1.05) = 500, so i = 0.1, ЧБП = 36.5, ПСК = 365 %.
    expect(basePeriodDays(given)).toBe(10);
    expect(pskThousandths(given)).toBe(365_000);
  });

  it("does not depend on the order of the flows", () => {
    const given = flows([25, 635_25], [0, -1_500_00], [20, 605_00], [10, 550_00]);
    expect(pskThousandths(given)).toBe(365_000);
    expect(pskKopecks(given)).toBe(290_25);
  });

  it("refuses flows in which nothing was paid out", () => {
    expect(() => pskThousandths(flows([0, 100], [7, 100]))).toThrow(RangeError);
  });
});

test.each([
  ["one payment", [0, 7], 7],
  ["every two weeks", [0, 14, 28, 42], 14],
  ["the most frequent", [0, 5, 19, 33], 14],
  ["the shorter of two equally frequent", [0, 7, 14, 44, 74], 7],
  ["none repeated: the mean", [0, 10, 30], 15],
  ["none repeated: the mean, rounded", [0, 10, 21], 11],
  ["several flows on one day count once", [0, 0, 14, 14, 28], 14],
  ["more than a year: a year", [0, 400], 365],
  ["more than a year, again and again: a year", [0, 400, 800], 365],
  ["only one day: a year", [0, 0], 365],
])("base period, %s", (_, days, expected) => {
  const given = days.map((day) => ({ on: addDays(issuedOn, day), amountKopecks: 1 }));
  expect(basePeriodDays(given)).toBe(expected);
});

/** The same by forty decimals of fixed point, and no doubles. */
const exactThousandths = (given: readonly CashFlow[]): number => {
  const one = 10n ** 40n;
  const base = BigInt(basePeriodDays(given));
  const start = Math.min(...given.map(({ on }) => toDayNumber(on)));
  const valueAt = (rate: bigint): bigint =>
    given.reduce((sum, { on, amountKopecks }) => {
      const days = BigInt(toDayNumber(on) - start);
      let value = BigInt(amountKopecks) * one;
      value = (value * base * one) / (base * one + (days % base) * rate);
      for (let period = 0n; period < days / base; period += 1n)
        value = (value * one) / (one + rate);
      return sum + value;
    }, 0n);
  let [low, high] = [0n, 100n * one];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (valueAt(middle) > 0n) low = middle;
    else high = middle;
  }
  return divideHalfUp(high * 36_500_000n, base * one);
};

describe("properties", () => {
  it("of plain interest it is 365 × the daily rate", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 365 }),
        fc.integer({ min: 1, max: 800 }).map((rate) => rate * 10),
        fc.integer({ min: 1, max: 100 }),
        (days, rate, thousands) => {
          const sum = thousands * 1_000_000;
          const given = flows([0, -sum], [days, sum + (sum / 1e6) * days * rate]);
          expect(pskThousandths(given)).toBe((365 * rate) / 10);
        },
      ),
    );
  });

  it("does not depend on the scale of the flows and grows with what is paid", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 0, max: 90_00 }),
        (days, paid) => {
          const given = flows([0, -100_00], [days, 100_00 + paid]);
          const doubled = flows([0, -200_00], [days, 200_00 + 2 * paid]);
          const more = flows([0, -100_00], [days, 101_00 + paid]);
          expect(pskThousandths(doubled)).toBe(pskThousandths(given));
          expect(pskThousandths(more)).toBeGreaterThan(pskThousandths(given));
        },
      ),
    );
  });

  it("rounds half-up at the very edge, whatever doubles make of it", () => {
    const days = fc.integer({ min: 1, max: 365 });
    const paidOut = fc.integer({ min: 1_000_00, max: 1e12 });
    const half = fc.integer({ min: 1, max: 400_000 }).map((whole) => 2 * whole - 1);
    const beside = fc.constantFrom(-1, 0, 1);
    fc.assert(
      fc.property(days, paidOut, half, beside, (term, sum, halves, more) => {
        // The interest whose ПСК is nearest to so many halves of a thousandth, and a kopeck beside it.
        const edge = divideHalfUp(BigInt(sum) * BigInt(halves) * BigInt(term), 2n * 36_500_000n);
        const paid = Math.max(1, edge + more);
        const exact = divideHalfUp(BigInt(paid) * 36_500_000n, BigInt(sum) * BigInt(term));
        expect(pskThousandths(flows([0, -sum], [term, sum + paid]))).toBe(exact);
      }),
    );
  });

  it("is the exact root of any schedule paid on any day after its signature", () => {
    const course = fc.record({
      sum: fc.integer({ min: 10_000_00, max: 100_000_00 }),
      count: fc.integer({ min: 1, max: 12 }),
      delay: fc.integer({ min: 0, max: 3 }),
      overpaid: fc.integer({ min: 1, max: 100 }),
    });
    fc.assert(
      fc.property(course, ({ sum, count, delay, overpaid }) => {
        const payment = Math.ceil((sum * (100 + overpaid)) / 100 / count);
        const given = flows([delay, -sum], ...fortnights(Array<number>(count).fill(payment)));
        expect(pskThousandths(given)).toBe(exactThousandths(given));
      }),
    );
  });

  it("is in money what is paid above what was received", () => {
    expect(pskKopecks(flows([0, -9_500_00], [15, 11_200_00]))).toBe(1_700_00);
    expect(pskKopecks(flows([0, -1_000_00], [7, 1_056_00]))).toBe(56_00);
  });
});
