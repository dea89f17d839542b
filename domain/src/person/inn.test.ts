import fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import { checkCompanyInn, checkPersonInn, innCheckDigit } from "./inn.ts";

test.each([
  ["500100732259", undefined],
  ["500100732258", "InnInvalid"],
  ["500100732249", "InnInvalid"],
  ["000000000000", "InnInvalid"],
  ["7707083893", "InnLength"],
  ["5001007322590", "InnLength"],
  ["50010073225x", "InnLength"],
  ["", "InnLength"],
])("a person's INN %s: %s", (inn, fault) => expect(checkPersonInn(inn)).toBe(fault));

test.each([
  ["7707083893", undefined],
  ["7830002293", undefined],
  ["7707083894", "InnInvalid"],
  ["0000000000", "InnInvalid"],
  ["500100732259", "InnLength"],
  ["770708389", "InnLength"],
])("a company's INN %s: %s", (inn, fault) => expect(checkCompanyInn(inn)).toBe(fault));

describe("properties", () => {
  const digits = (length: number) =>
    fc.stringMatching(new RegExp(`^[0-9]{${length}}$`)).filter((text) => !/^0+$/.test(text));

  it("exactly one last digit passes for a company", () => {
    fc.assert(
      fc.property(digits(9), (first) => {
        const passing = Array.from("0123456789").filter(
          (d) => checkCompanyInn(first + d) === undefined,
        );
        expect(passing).toEqual([innCheckDigit(first)]);
      }),
    );
  });

  it("exactly one pair of last digits passes for a person", () => {
    fc.assert(
      fc.property(digits(10), (first) => {
        const pairs = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, "0"));
        const passing = pairs.filter((pair) => checkPersonInn(first + pair) === undefined);
        const eleventh = innCheckDigit(first);
        expect(passing).toEqual([eleventh + innCheckDigit(first + eleventh)]);
      }),
      { numRuns: 50 },
    );
  });
});
