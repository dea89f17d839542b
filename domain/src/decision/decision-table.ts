// Decision tables as data, and the pure evaluator of them: the first rule that fires wins. D6.

/** A fact of a decision. The word "unknown" stands for an answer that did not come. */
export type FactValue = string | number | boolean;

/**
 * What a rule asks of one fact. Only `unknown` is true of an unknown fact; numbers are compared
 * inclusively.
 */
export type Condition =
  | { equals: FactValue }
  | { atLeast: number }
  | { atMost: number }
  | { oneOf: readonly FactValue[] }
  | { unknown: true };

/** What is decided. */
export type Outcome = "approve" | "refuse" | "review";

/** An approval of another sum than the one asked for, in percent of it: below 100 smaller, above 100 larger. D6. */
export type ApprovedShare = { sumPercent?: number };

/** Refused is this sum only: the highest smaller one that the table approves is looked for first. D6. */
export type OrSmaller = { orSmaller?: true };

/** A rule fires when all its conditions hold; a rule without conditions always does. */
export type DecisionRule<Fact extends string = string, Reason extends string = string> = {
  id: string;
  when: { readonly [F in Fact]?: Condition };
  then:
    | ({ outcome: "refuse"; reason: Reason } & OrSmaller)
    | { outcome: "review"; reason?: Reason }
    | ({ outcome: "approve"; reason?: Reason } & ApprovedShare);
};

/** A table; its version changes with every change of a rule, as it is stored with each decision. */
export type DecisionTable<Fact extends string = string, Reason extends string = string> = {
  version: string;
  facts: readonly Fact[];
  rules: readonly DecisionRule<Fact, Reason>[];
};

/** A decision with what explains it. D6: stored together with the facts. */
export type Decision<Reason extends string = string> = {
  outcome: Outcome;
  reason: Reason | undefined;
  ruleId: string;
  version: string;
  /** What of the sum asked for is approved, in percent; undefined is all of it. */
  sumPercent?: number | undefined;
  /** Refused is this sum only: a smaller one may be approved. */
  orSmaller?: true | undefined;
};

/** Whether a condition is true of a fact; an unknown fact fulfils only `unknown`. */
export const holds = (condition: Condition, value: FactValue): boolean => {
  if (value === "unknown") return "unknown" in condition;
  if ("equals" in condition) return value === condition.equals;
  if ("atLeast" in condition) return typeof value === "number" && value >= condition.atLeast;
  if ("atMost" in condition) return typeof value === "number" && value <= condition.atMost;
  if ("oneOf" in condition) return condition.oneOf.includes(value);
  return false;
};

/**
 * Decides by the first rule that fires. A table that passes `checkTable` always decides; one
 * without a rule for the facts is a RangeError, as that is a bug. D6.
 */
export const decide = <Fact extends string, Reason extends string>(
  table: DecisionTable<Fact, Reason>,
  facts: Readonly<Record<Fact, FactValue>>,
): Decision<Reason> => {
  const rule = table.rules.find(({ when }) =>
    table.facts.every((fact) => {
      const condition = when[fact];
      return condition === undefined || holds(condition, facts[fact]);
    }),
  );
  if (rule === undefined) throw new RangeError(`no rule of ${table.version} fires`);
  return toDecision(table, rule);
};

/** What is decided where this rule of the table fires. */
export const toDecision = <Reason extends string>(
  { version }: { version: string },
  { id: ruleId, then }: DecisionRule<string, Reason>,
): Decision<Reason> => {
  const { outcome, reason } = then;
  const sumPercent = outcome === "approve" ? then.sumPercent : undefined;
  const orSmaller = outcome === "refuse" ? then.orSmaller : undefined;
  return { outcome, reason, ruleId, version, sumPercent, orSmaller };
};

/** A fault of a table. */
export type TableFault =
  | { fault: "NoRules" | "LastRuleConditional" }
  | { fault: "DuplicateRule" | "RuleNeverReached" | "NothingApproved"; ruleId: string }
  | { fault: "UnknownFact"; ruleId: string; fact: string };

const isUnconditional = ({ when }: DecisionRule): boolean => Object.keys(when).length === 0;

/**
 * What is wrong with a table, empty when nothing is: it must end with an unconditional rule, have
 * no rule after one, no id twice, no approval of nothing and no condition on a fact that it does not
 * list (such a condition would never be looked at).
 */
export const checkTable = (table: DecisionTable): readonly TableFault[] => {
  const { rules, facts } = table;
  const last = rules.at(-1);
  if (last === undefined) return [{ fault: "NoRules" }];
  const faults: TableFault[] = [];
  const firstUnconditional = rules.findIndex(isUnconditional);
  for (const [index, { id, when, then }] of rules.entries()) {
    if (rules.findIndex((rule) => rule.id === id) !== index) {
      faults.push({ fault: "DuplicateRule", ruleId: id });
    }
    if (firstUnconditional >= 0 && index > firstUnconditional) {
      faults.push({ fault: "RuleNeverReached", ruleId: id });
    }
    if (then.outcome === "approve" && (then.sumPercent ?? 100) <= 0) {
      faults.push({ fault: "NothingApproved", ruleId: id });
    }
    for (const fact of Object.keys(when).filter((name) => !facts.includes(name))) {
      faults.push({ fault: "UnknownFact", ruleId: id, fact });
    }
  }
  if (!isUnconditional(last)) faults.push({ fault: "LastRuleConditional" });
  return faults;
};
