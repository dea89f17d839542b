// The sum that is approved: the highest one the table says yes to, and none where it says no to all.
import fc from "fast-check";
import { expect, test } from "vitest";

import { highestApprovedSum, sumOfShare } from "./approved-sum.ts";
import { considerationTable, type ConsiderationFacts } from "./consideration-table.ts";
import { decide, type DecisionTable } from "./decision-table.ts";

const known: ConsiderationFacts = {
  age: 36,
  selfBan: "no",
  expensiveLoans: "allowed",
  identification: "confirmed",
  bureauScore: 700,
  debtLoadPercent: 20,
  bureauDebts: "known",
  cardHolder: "own",
  activeOverdue: "no",
  closedLoans: 0,
  uniqueness: "unique",
  operatorApproved: false,
  relatedPersons: false,
  sumKopecks: 0,
};
const sumsKopecks = Array.from({ length: 30 }, (_, index) => (index + 1) * 1_000_00);

/** `perThousand` points of debt load for each thousand rubles borrowed, on top of what is there. */
const question = (perThousand: number, more: Partial<ConsiderationFacts> = {}, there = 0) => ({
  table: considerationTable,
  sumsKopecks,
  factsOf: (sumKopecks: number) => ({
    ...known,
    sumKopecks,
    debtLoadPercent: there + (perThousand * sumKopecks) / 1_000_00,
    ...more,
  }),
});

test.each([
  ["nothing in the way", question(1), 30_000],
  ["above 50 % only small sums", question(2), 25_000],
  ["above 50 % without a bureau's answer none", question(8, { bureauDebts: "unknown" }), 6_000],
  ["above 80 % none at all", question(8), 9_000],
  ["a nameless card gets small sums only", question(1, { cardHolder: "unknown" }), 15_000],
  ["an operator's sum is not approved", question(0, { bureauScore: 500 }), 15_000],
])("%s", (_what, asked, rubles) => {
  expect(highestApprovedSum(asked)).toBe(rubles * 100);
});

test.each([
  ["a self-ban", question(0, { selfBan: "yes" })],
  ["payments that leave no room", question(1, {}, 80)],
  ["related persons", question(0, { relatedPersons: true })],
  ["no sums", { ...question(0), sumsKopecks: [] }],
])("%s: none", (_what, asked) => {
  expect(highestApprovedSum(asked)).toBeUndefined();
});

test.each([
  [100, 20_000],
  [150, 20_000],
  [99, 10_000],
])("sums above 10 000 ₽ are approved with %i %% of them: %i ₽", (sumPercent, rubles) => {
  const table: DecisionTable<"sumKopecks"> = {
    version: "1",
    facts: ["sumKopecks"],
    rules: [
      { id: "all", when: { sumKopecks: { atMost: 10_000_00 } }, then: { outcome: "approve" } },
      {
        id: "share",
        when: { sumKopecks: { atMost: 20_000_00 } },
        then: { outcome: "approve", sumPercent },
      },
      { id: "none", when: {}, then: { outcome: "review" } },
    ],
  };
  const factsOf = (sumKopecks: number) => ({ sumKopecks });
  expect(highestApprovedSum({ table, sumsKopecks, factsOf })).toBe(rubles * 100);
});

test.each([
  [10_000, 75, 7_000],
  [10_000, 100, 10_000],
  [10_000, 150, 15_000],
  [10_000, 5, undefined],
  [30_000, 200, 30_000],
])("of %i ₽ a share of %i %%: %s", (asked, percent, rubles) => {
  const found = sumOfShare(sumsKopecks, asked * 100, percent);
  expect(found).toBe(rubles === undefined ? undefined : rubles * 100);
});

test("it is approved, and nothing above it is", () => {
  const load = fc.integer({ min: 0, max: 90 });
  fc.assert(
    fc.property(load, load, fc.integer({ min: 300, max: 800 }), (each, there, bureauScore) => {
      const asked = question(each / 10, { bureauScore }, there);
      const found = highestApprovedSum(asked) ?? 0;
      const outcomes = sumsKopecks.map((sum) => decide(asked.table, asked.factsOf(sum)).outcome);
      const approved = sumsKopecks.filter((_, index) => outcomes[index] === "approve");
      expect(found).toBe(Math.max(0, ...approved));
    }),
  );
});
