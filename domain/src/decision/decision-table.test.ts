import fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import {
  checkTable,
  decide,
  type Condition,
  type DecisionTable,
  type FactValue,
} from "./decision-table.ts";

const tableOf = (condition: Condition): DecisionTable<"fact", "Reason"> => ({
  version: "1",
  facts: ["fact"],
  rules: [
    { id: "asked", when: { fact: condition }, then: { outcome: "refuse", reason: "Reason" } },
    { id: "otherwise", when: {}, then: { outcome: "review" } },
  ],
});

const cases: readonly (readonly [Condition, FactValue, boolean])[] = [
  [{ equals: "yes" }, "yes", true],
  [{ equals: "yes" }, "no", false],
  [{ equals: true }, true, true],
  [{ equals: true }, "true", false],
  [{ equals: 1 }, "1", false],
  [{ atLeast: 5 }, 5, true],
  [{ atLeast: 5 }, 4.99, false],
  [{ atLeast: 5 }, "9", false],
  [{ atMost: 5 }, 5, true],
  [{ atMost: 5 }, 5.01, false],
  [{ atMost: 5 }, false, false],
  [{ oneOf: ["a", 2] }, 2, true],
  [{ oneOf: ["a", 2] }, "b", false],
  [{ unknown: true }, "unknown", true],
  [{ unknown: true }, "no", false],
  [{ unknown: true }, 0, false],
  [{ equals: "unknown" }, "unknown", false],
  [{ oneOf: ["unknown"] }, "unknown", false],
  [{ atLeast: 0 }, "unknown", false],
  [{ atMost: 0 }, "unknown", false],
];

test.each(cases)("%o of %s: %s", (condition, fact, fires) => {
  expect(decide(tableOf(condition), { fact })).toEqual({
    outcome: fires ? "refuse" : "review",
    reason: fires ? "Reason" : undefined,
    ruleId: fires ? "asked" : "otherwise",
    version: "1",
  });
});

describe("rules", () => {
  const table: DecisionTable<"a" | "b"> = {
    version: "2",
    facts: ["a", "b"],
    rules: [
      { id: "both", when: { a: { atLeast: 1 }, b: { atLeast: 1 } }, then: { outcome: "approve" } },
      { id: "first", when: { a: { atLeast: 1 } }, then: { outcome: "review" } },
      { id: "last", when: {}, then: { outcome: "refuse", reason: "None" } },
    ],
  };

  test.each([
    [1, 1, "both"],
    [1, 0, "first"],
    [0, 1, "last"],
  ])("a %i and b %i fire %s", (a, b, ruleId) => {
    expect(decide(table, { a, b }).ruleId).toBe(ruleId);
  });

  it("a sound table decides on any facts", () => {
    const fact = fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.constant("unknown"));
    fc.assert(
      fc.property(fact, fact, (a, b) => {
        expect(table.rules.map(({ id }) => id)).toContain(decide(table, { a, b }).ruleId);
      }),
    );
  });

  it("a table without a rule for the facts is a bug", () => {
    const bug = new RangeError("no rule of 2 fires");
    expect(() => decide({ ...table, rules: [] }, { a: 1, b: 1 })).toThrow(bug);
  });

  test.each([
    [{ outcome: "approve", sumPercent: 75 }, 75, undefined],
    [{ outcome: "approve" }, undefined, undefined],
    [{ outcome: "refuse", reason: "None", orSmaller: true }, undefined, true],
    [{ outcome: "refuse", reason: "None" }, undefined, undefined],
  ] as const)("%o says of the sum: %s, a smaller one: %s", (then, sumPercent, orSmaller) => {
    const decision = decide({ ...table, rules: [{ id: "only", when: {}, then }] }, { a: 1, b: 1 });
    expect(decision).toMatchObject({ outcome: then.outcome, sumPercent, orSmaller });
  });
});

describe("checks of a table", () => {
  const always = { when: {}, then: { outcome: "review" } } as const;
  const sometimes = { when: { a: { equals: 1 } }, then: { outcome: "review" } } as const;
  const faultsOf = (rules: DecisionTable["rules"]) =>
    checkTable({ version: "1", facts: ["a"], rules });

  it("passes a sound one", () => {
    expect(
      faultsOf([
        { id: "1", ...sometimes },
        { id: "2", ...always },
      ]),
    ).toEqual([]);
  });

  it("finds each fault", () => {
    expect(faultsOf([])).toEqual([{ fault: "NoRules" }]);
    expect(
      faultsOf([
        { id: "1", ...always },
        { id: "2", ...always },
      ]),
    ).toEqual([{ fault: "RuleNeverReached", ruleId: "2" }]);
    expect(faultsOf([{ id: "1", ...sometimes }])).toEqual([{ fault: "LastRuleConditional" }]);
    expect(
      faultsOf([
        { id: "1", ...sometimes },
        { id: "1", ...always },
        { id: "2", ...always, when: { c: { unknown: true } } },
      ]),
    ).toEqual([
      { fault: "DuplicateRule", ruleId: "1" },
      { fault: "RuleNeverReached", ruleId: "2" },
      { fault: "UnknownFact", ruleId: "2", fact: "c" },
      { fault: "LastRuleConditional" },
    ]);
  });

  it("finds an approval of nothing", () => {
    const then = { outcome: "approve", sumPercent: 0 } as const;
    for (const sumPercent of [0, -50])
      expect(faultsOf([{ id: "1", when: {}, then: { ...then, sumPercent } }])).toEqual([
        { fault: "NothingApproved", ruleId: "1" },
      ]);
    expect(faultsOf([{ id: "1", when: {}, then: { ...then, sumPercent: 50 } }])).toEqual([]);
  });
});
