// The decision tables to read, and today's one asked about the facts of last month (issue 18; decision 0088).
import * as z from "zod/mini";

import { defineEndpoint } from "../../endpoint.ts";
import { instant } from "../../fields/dates.ts";
import { id } from "../../fields/ids.ts";
import { opaque } from "../../fields/text.ts";

const outcome = z.enum(["approve", "refuse", "review"]);

/** Tables in the order in which an application comes to them. */
export const tableNames = ["first", "final", "payout"] as const;

/** `asks` and `decides` in Russian; no `asks`: it fires where none above has. `fired`: in thirty days. */
const rule = z.object({
  ruleId: z.string(),
  words: z.string(),
  asks: z.array(z.string()),
  outcome,
  decides: z.string(),
  fired: z.int(),
});

/** `rule`, `decides`: in Russian. */
const decided = z.object({ ruleId: z.string(), rule: z.string(), outcome, decides: z.string() });

/** Calls about the decision tables. */
export const decisionTableEndpoints = {
  /**
   * How often rules fired is counted over thirty days of Moscow, today as it stands among them: finished days as they
   * were rolled up, those that are not yet as they stand. `firedGone`: decisions of these days by rules that the table
   * has no more.
   */
  getDecisionTables: defineEndpoint({
    name: "getDecisionTables",
    method: "GET",
    path: "/api/desk/decision-tables",
    access: "staff",
    roles: ["underwriter", "compliance", "administrator"],
    response: z.object({
      tables: z.array(
        z.object({
          name: z.enum(tableNames),
          version: z.string(),
          rules: z.array(rule),
          firedGone: z.int(),
        }),
      ),
    }),
    errors: [],
  }),
  /**
   * A slice of the final decisions of the same thirty days, newest first, asked about in today's table; `after` is
   * `next` of the slice before, null when there is no more. `total`: all of them, counted likewise, in the first slice.
   *
   * `changes`: what would be decided otherwise, or the same by another rule (`isFlipped` false). `flips`: the decisions
   * of the flipped ones; `change` is the place in `changes`. `notGathered`: the table asks for facts, by their Russian
   * names, that were not gathered then, and what it would say is not guessed.
   */
  replayDecisions: defineEndpoint({
    name: "replayDecisions",
    method: "GET",
    path: "/api/desk/decision-tables/replay",
    access: "staff",
    roles: ["compliance", "administrator"],
    query: z.strictObject({ after: z.optional(opaque(16)) }),
    response: z.object({
      version: z.string(),
      total: z.nullable(z.int()),
      looked: z.int(),
      /** The oldest of the slice. */
      until: z.nullable(instant),
      changes: z.array(
        z.object({ from: decided, to: decided, isFlipped: z.boolean(), count: z.int() }),
      ),
      flips: z.array(
        z.object({
          decisionId: z.int(),
          applicationId: id,
          contractNumber: z.nullable(z.string()),
          decidedAt: instant,
          change: z.int(),
        }),
      ),
      notGathered: z.array(z.object({ facts: z.array(z.string()), count: z.int() })),
      next: z.nullable(z.string()),
    }),
    errors: [],
  }),
};
