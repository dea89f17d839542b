import { expect, test } from "vitest";

import type { DecisionTable } from "./decision-table.ts";
import { explainRule } from "./explain.ts";

const table: DecisionTable = {
  version: "7",
  facts: ["a", "b", "c", "d", "e"],
  rules: [
    {
      id: "all",
      when: {
        a: { equals: "yes" },
        b: { atLeast: 80 },
        c: { atMost: 5 },
        d: { oneOf: [1, 2] },
        e: { unknown: true },
      },
      then: { outcome: "review" },
    },
    { id: "otherwise", when: {}, then: { outcome: "review" } },
  ],
};

test("each fact that a rule asked about is named with what was asked of it", () => {
  const facts = { a: "yes", b: 85, c: 5, d: 2 };
  expect(explainRule(table, { version: "7", ruleId: "all", facts })).toEqual([
    "a was yes, must be yes",
    "b was 85, at least 80",
    "c was 5, at most 5",
    "d was 2, one of 1, 2",
    "e was not gathered, must be unknown",
  ]);
});

test("the last rule fires because no other did", () => {
  expect(explainRule(table, { version: "7", ruleId: "otherwise", facts: {} })).toEqual([
    "no rule above fired",
  ]);
});

test.each([
  ["another version", { version: "6", ruleId: "all" }],
  ["a rule that is not there", { version: "7", ruleId: "gone" }],
])("%s explains nothing", (_what, decided) => {
  expect(explainRule(table, { ...decided, facts: {} })).toBeNull();
});
