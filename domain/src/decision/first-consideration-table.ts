// The table of the first consideration, with preScoring B: what is refused anyway is refused before the card. D5, D6.
import {
  considerationTable,
  type ConsiderationFacts,
  type RefuseReason,
} from "./consideration-table.ts";
import type { DecisionTable } from "./decision-table.ts";

/**
 * The refusals of the final table; whoever passes them goes on, and the final one judges again with all the answers.
 * Assumption: D6, the first consideration asks no operator: nothing has been signed that would wait for one.
 */
export const firstConsiderationTable: DecisionTable<keyof ConsiderationFacts, RefuseReason> = {
  version: `first-${considerationTable.version}`,
  facts: considerationTable.facts,
  rules: [
    ...considerationTable.rules.filter(({ then }) => then.outcome === "refuse"),
    { id: "goes-on", when: {}, then: { outcome: "approve" } },
  ],
};
