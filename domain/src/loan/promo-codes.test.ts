// Which day and which sum a promo code holds for, both ends included, and however it was typed. D8.
import { describe, expect, it, test } from "vitest";

import { isForSum, promoCodeOn, promoCodeText } from "./promo-codes.ts";

const code = {
  code: "СТАРТ10",
  discountPercent: 10,
  validFrom: "2026-11-10",
  validTo: "2026-11-20",
  leastSumKopecks: null,
  mostSumKopecks: null,
};

test.each([" cтарт10 ", "CTAPT10", "старт10\n"])("%j is kept as СТАРТ10", (typed) => {
  expect(promoCodeText(typed)).toBe("СТАРТ10");
});

describe("the days of a promo code", () => {
  test.each([
    ["before its first day", "2026-11-09", "PromoCodeUnknown"],
    ["on its first day", "2026-11-10", code],
    ["on its last day", "2026-11-20", code],
    ["after it", "2026-11-21", "PromoCodeExpired"],
  ])("%s", (_, day, found) => {
    expect(promoCodeOn(code, day)).toEqual(found);
  });

  test.each([
    ["on its last day", "2026-11-20", code],
    ["the day after", "2026-11-21", "PromoCodeExpired"],
  ])("an offer that stands since %s", (_, since, found) => {
    expect(promoCodeOn(code, "2026-11-25", since)).toEqual(found);
  });

  it("whose day has not come helps no offer, however old", () => {
    expect(promoCodeOn(code, "2026-11-09", "2026-11-01")).toBe("PromoCodeUnknown");
  });

  it("without a last day holds on", () => {
    const open = { ...code, validTo: null };
    expect(promoCodeOn(open, "2036-01-01")).toBe(open);
  });

  test.each([null, undefined])("%s is unknown", (found) => {
    expect(promoCodeOn(found, "2026-11-15")).toBe("PromoCodeUnknown");
  });
});

test.each([
  [10_000_00, 20_000_00, 9_999_99, false],
  [10_000_00, 20_000_00, 10_000_00, true],
  [10_000_00, 20_000_00, 20_000_00, true],
  [10_000_00, 20_000_00, 20_000_01, false],
  [10_000_00, null, 100_000_00, true],
  [10_000_00, null, 9_999_99, false],
  [null, 20_000_00, 1_000_00, true],
  [null, 20_000_00, 20_000_01, false],
  [null, null, 1_000_00, true],
])(
  "a code for sums from %s to %s, for %d kopecks: %s",
  (leastSumKopecks, mostSumKopecks, sum, is) => {
    expect(isForSum({ leastSumKopecks, mostSumKopecks }, sum)).toBe(is);
  },
);
