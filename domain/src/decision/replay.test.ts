// Today's table asked about a kept decision: nothing is guessed, nothing of the same table flips (D6; decision 0088).
import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { considerationTable, type ConsiderationFacts } from "./consideration-table.ts";
import { decide, type DecisionTable } from "./decision-table.ts";
import { type KeptDecision, replayDecision } from "./replay.ts";

const known = <T>(value: fc.Arbitrary<T>) => fc.oneof(value, fc.constant("unknown" as const));

const values = {
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
} as const;

const gathered = fc.record(values) as fc.Arbitrary<ConsiderationFacts>;

const keptOf = (facts: ConsiderationFacts): KeptDecision => {
  const { outcome, reason = null, ruleId } = decide(considerationTable, facts);
  return { outcome, reason, ruleId, facts };
};

test("by the table that decided nothing changes", () => {
  fc.assert(
    fc.property(gathered, (facts) => {
      expect(replayDecision(considerationTable, keptOf(facts))).toEqual({ kind: "same" });
    }),
    { numRuns: 1_000 },
  );
});

test("without one fact it is what any value of it gives, or is said not to be known", () => {
  const facts = fc.constantFrom(...considerationTable.facts);
  fc.assert(
    fc.property(gathered, facts, gathered, (before, fact, others) => {
      const kept = { ...keptOf(before), facts: { ...before, [fact]: undefined } };
      const replayed = replayDecision(considerationTable, kept);
      const any = { ...before, [fact]: others[fact] };
      const expected =
        replayed.kind === "notGathered"
          ? { kind: "notGathered", facts: [fact] }
          : replayDecision(considerationTable, { ...kept, facts: any });
      expect(replayed).toEqual(expected);
    }),
    { numRuns: 2_000 },
  );
});

const table: DecisionTable = {
  version: "2",
  facts: ["score", "pulse"],
  rules: [
    { id: "low", when: { score: { atMost: 399 } }, then: { outcome: "refuse", reason: "Score" } },
    {
      id: "pulse",
      when: { score: { atMost: 499 }, pulse: { equals: "none" } },
      then: { outcome: "refuse", reason: "Pulse", orSmaller: true },
    },
    { id: "otherwise", when: {}, then: { outcome: "approve" } },
  ],
};

const approved = { outcome: "approve", reason: null, ruleId: "otherwise" } as const;

describe("another table than the one that decided", () => {
  test.each([
    ["the same", approved, { score: 700 }, { kind: "same" }],
    ["another outcome", approved, { score: 300 }, { kind: "flipped", now: { ruleId: "low" } }],
    [
      "the same outcome for another reason",
      { ...approved, outcome: "refuse", reason: "Debt", ruleId: "debt" },
      { score: 300 },
      { kind: "flipped", now: { reason: "Score" } },
    ],
    [
      "the same by another rule",
      { ...approved, ruleId: "gone" },
      { score: 700 },
      { kind: "otherRule", now: { ruleId: "otherwise" } },
    ],
    [
      "what nobody asked for, where it matters",
      approved,
      { score: 450 },
      { kind: "notGathered", facts: ["pulse"] },
    ],
    [
      "a smaller sum than the refused one",
      { outcome: "approve", reason: "Pulse", ruleId: "pulse" },
      { score: 450, pulse: "none" },
      { kind: "same" },
    ],
    [
      "a refusal that leaves a smaller sum, of what was approved by another rule",
      approved,
      { score: 450, pulse: "none" },
      { kind: "flipped", now: { orSmaller: true } },
    ],
  ] as const)("%s", (_name, kept, facts, expected) => {
    expect(replayDecision(table, { ...kept, facts })).toMatchObject(expected);
  });

  test("a table without a last word is a fault", () => {
    const open = { ...table, rules: table.rules.slice(0, 1) };
    expect(() => replayDecision(open, { ...approved, facts: { score: 700 } })).toThrow(RangeError);
  });
});
