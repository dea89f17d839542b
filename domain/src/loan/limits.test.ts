import { describe, expect, it, test } from "vitest";

import { addDays } from "../person/dates.ts";
import {
  chargesLimitKopecks,
  checkOffer,
  coolingOffHours,
  debtLoadNoticeOf,
  lastApprovalOn,
  limits,
} from "./limits.ts";

const offer = {
  sumKopecks: 10_000_00,
  dailyRateMillionths: 8000,
  pskThousandths: 292_000,
  chargesKopecks: 10_000_00,
};

describe("offers", () => {
  test.each([
    ["exactly at the limits", {}, "2026-04-01", []],
    ["daily rate", { dailyRateMillionths: 8001 }, "2026-04-01", ["DailyRateLimit"]],
    ["ПСК", { pskThousandths: 292_001 }, "2026-04-01", ["PskLimit"]],
    ["charges over 100 %", { chargesKopecks: 10_000_01 }, "2026-04-01", ["ChargesLimit"]],
    ["charges over 100 % before the change", { chargesKopecks: 10_000_01 }, "2026-03-31", []],
    ["charges at 130 % before the change", { chargesKopecks: 13_000_00 }, "2026-03-31", []],
    ["charges over 130 %", { chargesKopecks: 13_000_01 }, "2026-03-31", ["ChargesLimit"]],
    [
      "everything",
      { dailyRateMillionths: 9000, pskThousandths: 300_000, chargesKopecks: 20_000_00 },
      "2026-11-20",
      ["DailyRateLimit", "PskLimit", "ChargesLimit"],
    ],
  ])("%s", (_, change, signedOn, broken) => {
    expect(checkOffer({ ...offer, ...change }, signedOn)).toEqual(broken);
  });

  it("cannot be checked for a day whose limits are not known", () => {
    const unknown = new RangeError("no legal limit is known for this date");
    expect(() => checkOffer(offer, "2023-06-30")).toThrow(unknown);
    expect(checkOffer(offer, "2023-07-01")).toEqual([]);
  });
});

test.each([
  [49_999_99, "2026-11-20", 0],
  [50_000_00, "2026-11-20", 4],
  [200_000_00, "2026-11-20", 4],
  [200_000_01, "2026-11-20", 48],
  [50_000_00, "2025-09-01", 4],
  [50_000_00, "2025-08-31", 0],
])("%d kopecks signed on %s cool off for %i hours", (sumKopecks, signedOn, hours) => {
  expect(coolingOffHours(sumKopecks, signedOn)).toBe(hours);
});

test.each([
  [49_999_99, "2026-11-21"],
  [50_000_00, "2026-11-22"],
  [200_000_01, "2026-11-23"],
])("%d kopecks signed on 20 November may be approved until %s", (sumKopecks, day) => {
  expect(lastApprovalOn(sumKopecks, "2026-11-20")).toBe(day);
});

test.each([
  [50, "2026-11-20", "none"],
  [50.01, "2026-11-20", expect.stringMatching(/больше 50 %.*риск/)],
  [80, "2023-12-31", "none"],
])("a debt load of %d %% on %s: %s", (percent, signedOn, expected) => {
  expect(debtLoadNoticeOf(percent, signedOn) ?? "none").toEqual(expected);
});

test.each([
  [10_000_01, "2026-03-31", 13_000_01],
  [10_000_01, "2026-04-01", 10_000_01],
])("charges on %d kopecks signed on %s may come to %d", (sumKopecks, signedOn, most) => {
  expect(chargesLimitKopecks(sumKopecks, signedOn)).toBe(most);
});

describe("the table of limits", () => {
  it("has no gap, no overlap and an open end in any limit, and names every day and source", () => {
    for (const versions of Object.values(limits)) {
      for (const [index, { validFrom, validTo, source }] of versions.entries()) {
        expect(addDays(validFrom, 0)).toBe(validFrom);
        const next = versions[index + 1];
        expect(validTo === null ? undefined : addDays(validTo, 1)).toBe(next?.validFrom);
        expect(source).toContain("353-ФЗ");
      }
    }
  });
});
