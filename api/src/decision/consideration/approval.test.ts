// How much is approved: only ever a sum that its borrower can choose (D6; decision 0032).
import { expect, test } from "vitest";

import type { ConsiderationFacts } from "@microloan/domain/decision/consideration-table";

import { goodFacts } from "../../../test/kept-decisions.ts";
import { approvedFinally, outcomeOf, type Sums } from "./approval.ts";

const facts: ConsiderationFacts = { ...goodFacts, sumKopecks: 0 };
const share = { reason: undefined, ruleId: "share", version: "1" };
const thousands = (count: number) => count * 1_000_00;
const loan = { sumKopecks: thousands(33), term: 12, periodType: "weeks" as const };
const sums: Sums = {
  loan,
  sumsKopecks: [31, 32, 33, 34].map(thousands),
  factsOf: (sumKopecks) => ({ ...facts, sumKopecks }),
};

test.each([
  [100, 33],
  [97, 32],
  [150, 34],
])("of 33 000 ₽ a share of %i %%: %i 000 ₽", (sumPercent, count) => {
  const decision = { outcome: "approve", ...share, sumPercent } as const;
  const approved = approvedFinally(decision, sums);
  expect(approved).toEqual({ ...loan, sumKopecks: thousands(count) });
  expect(outcomeOf(decision, "final", approved)).toBe("approve");
});

test("a share below the product's smallest sum approves nothing: an operator looks", () => {
  const decision = { outcome: "approve", ...share, sumPercent: 50 } as const;
  const approved = approvedFinally(decision, sums);
  expect(approved).toBeUndefined();
  expect(outcomeOf(decision, "final", approved)).toBe("review");
});
