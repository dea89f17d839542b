// A decision in words for whoever has to answer for it: the rule that fired, and what it asked of which facts. D6.
import type { Condition, DecisionTable, FactValue } from "./decision-table.ts";

const wordsOf = (condition: Condition): string => {
  if ("equals" in condition) return `must be ${condition.equals}`;
  if ("atLeast" in condition) return `at least ${condition.atLeast}`;
  if ("atMost" in condition) return `at most ${condition.atMost}`;
  if ("oneOf" in condition) return `one of ${condition.oneOf.join(", ")}`;
  return "must be unknown";
};

/**
 * One line for each fact that the rule asked about: what it was, and what was asked of it. Null when the table that
 * decided is not this one any more, or has no such rule: then only the stored facts speak.
 */
export const explainRule = (
  table: DecisionTable,
  decided: { version: string; ruleId: string; facts: Readonly<Record<string, FactValue>> },
): readonly string[] | null => {
  const rule = table.rules.find(({ id }) => id === decided.ruleId);
  if (table.version !== decided.version || rule === undefined) return null;
  const lines = Object.entries(rule.when).flatMap(([fact, condition]) =>
    condition === undefined
      ? []
      : [`${fact} was ${decided.facts[fact] ?? "not gathered"}, ${wordsOf(condition)}`],
  );
  return lines.length === 0 ? ["no rule above fired"] : lines;
};
