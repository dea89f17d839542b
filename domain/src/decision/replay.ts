// A decision that was made, asked about once more: what today's table would say of the facts as they were kept. D6;
// decision 0088.
import {
  type Decision,
  type DecisionTable,
  type FactValue,
  holds,
  type Outcome,
  toDecision,
} from "./decision-table.ts";

/** A decision as it is kept. `facts` may hold what explains them too. */
export type KeptDecision = {
  outcome: Outcome;
  reason: string | null;
  ruleId: string;
  facts: Readonly<Record<string, unknown>>;
};

/**
 * `same`: nothing changes. `otherRule`: the same is decided, for another reason of ours. `flipped`: something else is.
 * `notGathered`: whether a rule fires depends on facts that nobody asked for then.
 */
export type Replayed =
  | { kind: "same" }
  | { kind: "otherRule" | "flipped"; now: Decision }
  | { kind: "notGathered"; facts: readonly string[] };

/**
 * Replays a kept decision through a table. A fact that was not gathered is not guessed: a rule that some gathered fact
 * speaks against is passed by, and at the first one that only a missing fact could stop nothing more is said.
 *
 * What a rule for smaller sums or for a share has approved came of other sums, whose facts are not kept: by the same
 * rule it is taken for the same.
 */
export const replayDecision = (table: DecisionTable, kept: KeptDecision): Replayed => {
  const { facts } = kept;
  for (const rule of table.rules) {
    const asked = table.facts.filter((fact) => rule.when[fact] !== undefined);
    const missing = asked.filter((fact) => facts[fact] === undefined);
    const fires = asked.every((fact) => {
      const condition = rule.when[fact];
      return (
        condition === undefined ||
        facts[fact] === undefined ||
        holds(condition, facts[fact] as FactValue)
      );
    });
    if (!fires) continue;
    if (missing.length > 0) return { kind: "notGathered", facts: missing };
    return compare(kept, toDecision(table, rule));
  }
  throw new RangeError(`no rule of ${table.version} fires`);
};

const compare = (kept: KeptDecision, now: Decision): Replayed => {
  const isSameRule = kept.ruleId === now.ruleId;
  if (isSameRule && (now.orSmaller === true || now.sumPercent !== undefined))
    return { kind: "same" };
  const isSame = kept.outcome === now.outcome && kept.reason === (now.reason ?? null);
  if (!isSame) return { kind: "flipped", now };
  return isSameRule ? { kind: "same" } : { kind: "otherRule", now };
};
