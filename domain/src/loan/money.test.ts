import fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import { divideHalfUp, isRubles, kopecksToRubles, rublesToKopecks } from "./money.ts";

describe("rubles and kopecks", () => {
  test.each([
    [0, 0],
    [-0, 0],
    [1000, 100000],
    [1056.01, 105601],
    [0.29, 29],
    [1.15, 115],
    [4664.93, 466493],
    [-12.5, -1250],
    [999_999_999_999.99, 99_999_999_999_999],
  ])("%d ₽ is %d kopecks", (rubles, kopecks) => {
    expect(rublesToKopecks(rubles)).toBe(kopecks);
  });

  test.each([1.005, 0.001, Number.NaN, Number.POSITIVE_INFINITY, 1e12])(
    "%d is refused",
    (rubles) => {
      expect(isRubles(rubles)).toBe(false);
      const fault = new RangeError("not an amount of rubles with at most two decimals");
      expect(() => rublesToKopecks(rubles)).toThrow(fault);
    },
  );

  it("come back unchanged", () => {
    const amounts = fc.integer({ min: -1e13, max: 1e13 });
    fc.assert(
      fc.property(amounts, (kopecks) => rublesToKopecks(kopecksToRubles(kopecks)) === kopecks),
    );
  });
});

describe("half-up division", () => {
  test.each([
    [5n, 10n, 1],
    [49n, 100n, 0],
    [50n, 100n, 1],
    [15n, 10n, 2],
    [25n, 10n, 3],
    [0n, 7n, 0],
    [-5n, 10n, 0],
    [-6n, 10n, -1],
    [-15n, 10n, -1],
    [-16n, 10n, -2],
  ])("%d / %d is %d", (dividend, divisor, quotient) => {
    expect(divideHalfUp(dividend, divisor)).toBe(quotient);
  });

  it("is the nearest integer, the upper one of two equally near", () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 15n), 10n ** 15n), fc.bigInt(1n, 10n ** 9n), (a, b) => {
        const doubleDistance = 2n * (a - BigInt(divideHalfUp(a, b)) * b);
        return -b <= doubleDistance && doubleDistance < b;
      }),
    );
  });
});
