import fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import { checkSnils, normaliseSnils, snilsCheckDigits } from "./snils.ts";

test.each([
  ["112-233-445 95", undefined],
  ["11223344595", undefined],
  ["08765430300", undefined],
  ["11223344594", "SnilsInvalid"],
  ["00100199800", undefined],
  ["00100200116", undefined],
  ["00100200117", "SnilsInvalid"],
  ["11122334400", "SnilsInvalid"],
  ["00000000000", "SnilsInvalid"],
  ["00012345600", "SnilsInvalid"],
  ["1122334459", "SnilsLength"],
  ["112233445955", "SnilsLength"],
  ["1122334459a", "SnilsLength"],
  ["", "SnilsLength"],
])("%s: %s", (snils, fault) => expect(checkSnils(snils)).toBe(fault));

test.each([
  ["112233445", "95"],
  // Weighted sums 100, 101 and 202: the remainder 100 becomes 0 as well.
  ["120016983", "00"],
  ["120016798", "00"],
  ["087654303", "00"],
  ["120019388", "99"],
  ["001001999", "65"],
])("check digits of %s are %s", (digits, expected) => {
  expect(snilsCheckDigits(digits)).toBe(expected);
});

describe("properties", () => {
  const firstNine = fc
    .integer({ min: 1_001_999, max: 999_999_999 })
    .map((number) => String(number).padStart(9, "0"))
    .filter((digits) => !/(\d)\1\1/.test(digits));

  it("exactly one pair of check digits passes above 001-001-998", () => {
    fc.assert(
      fc.property(firstNine, (digits) => {
        const passing = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, "0")).filter(
          (check) => checkSnils(digits + check) === undefined,
        );
        expect(passing).toEqual([snilsCheckDigits(digits)]);
      }),
      { numRuns: 50 },
    );
  });

  it("one changed digit is always noticed", () => {
    const change = fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(firstNine, change, (digits, [at, by]) => {
        const changed = (Number(digits[at]) + by) % 10;
        const other = digits.slice(0, at) + changed + digits.slice(at + 1);
        fc.pre(Number(other) > 1_001_998);
        expect(checkSnils(other + snilsCheckDigits(digits))).toBe(
          snilsCheckDigits(other) === snilsCheckDigits(digits) && !/(\d)\1\1/.test(other)
            ? undefined
            : "SnilsInvalid",
        );
      }),
    );
  });
});

it("normalises hyphens and spaces away", () => {
  expect(normaliseSnils(" 112-233-445 95 ")).toBe("11223344595");
});
