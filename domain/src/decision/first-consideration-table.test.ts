// The first consideration refuses exactly what the final one refuses, and lets everything else go on (D6).
import fc from "fast-check";
import { expect, test } from "vitest";

import { considerationTable, type ConsiderationFacts } from "./consideration-table.ts";
import { checkTable, decide } from "./decision-table.ts";
import { firstConsiderationTable } from "./first-consideration-table.ts";

const known = <T>(value: fc.Arbitrary<T>) => fc.oneof(value, fc.constant("unknown" as const));

const facts: fc.Arbitrary<ConsiderationFacts> = fc.record({
  age: fc.integer({ min: 16, max: 80 }),
  selfBan: fc.constantFrom("yes", "no", "unknown"),
  identification: fc.constantFrom("confirmed", "mismatch", "unknown"),
  expensiveLoans: fc.constantFrom("allowed", "forbidden", "unknown"),
  bureauScore: known(fc.integer({ min: 300, max: 850 })),
  debtLoadPercent: known(fc.integer({ min: 0, max: 200 })),
  bureauDebts: fc.constantFrom("known", "unknown"),
  cardHolder: fc.constantFrom("own", "unknown", "notChosen"),
  activeOverdue: fc.constantFrom("yes", "no", "unknown"),
  closedLoans: fc.integer({ min: 0, max: 5 }),
  uniqueness: fc.constantFrom("unique", "shared"),
  operatorApproved: fc.boolean(),
  relatedPersons: fc.boolean(),
  sumKopecks: fc.integer({ min: 1_000_00, max: 100_000_00 }),
});

test("is a sound table", () => {
  expect(checkTable(firstConsiderationTable)).toEqual([]);
});

test("refuses what the final one refuses, for the same rule, and nothing else", () => {
  fc.assert(
    fc.property(facts, (given) => {
      const first = decide(firstConsiderationTable, given);
      const final = decide(considerationTable, given);
      expect(first.outcome).toBe(final.outcome === "refuse" ? "refuse" : "approve");
      expect(first.ruleId).toBe(final.outcome === "refuse" ? final.ruleId : "goes-on");
    }),
    { numRuns: 2000 },
  );
});
