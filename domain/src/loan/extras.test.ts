// What is sold with a loan, at which price, in which order (D8).
import { expect, test } from "vitest";

import { extrasOn } from "./extras.ts";

const protection = ["payment-protection", "financial-protection", 990_00];
const lawyer = (amountKopecks: number) => ["lawyer-on-call", "value-added-service", amountKopecks];

test.each([
  ["2025-08-31", []],
  ["2025-09-01", [protection, lawyer(450_00)]],
  ["2026-03-31", [protection, lawyer(450_00)]],
  ["2026-04-01", [protection, lawyer(490_00)]],
])("on %s the extras are %j, the first to be shown first", (date, expected) => {
  const sold = extrasOn(date).map(({ id, kind, amountKopecks }) => [id, kind, amountKopecks]);
  expect(sold).toEqual(expected);
});
