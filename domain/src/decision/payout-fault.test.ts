// What a payout that failed leaves to do: money goes once, and a loan that may not be lent ends.
import { expect, test } from "vitest";

import { mostPayoutOrders, payoutWays } from "./payout-fault.ts";

test("another card only where surely nothing was sent; what may not be lent any more ends", () => {
  const faults = Object.entries(payoutWays);
  expect(faults.filter(([, way]) => way === "anotherCard").map(([fault]) => fault)).toEqual([
    "BankRefused",
    "CardOfAnother",
    "CardWithoutToken",
  ]);
  expect(faults.filter(([, way]) => way === "end").map(([fault]) => fault)).toEqual([
    "DatesOver",
    "LegalLimitExceeded",
    "ForbiddenByNow",
  ]);
});

test("three orders at most", () => {
  expect(mostPayoutOrders).toBe(3);
});
