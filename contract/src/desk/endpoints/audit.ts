// The audit log at the desk: who did what, to whom and when, and how far it is sealed (issue 18; decision 0082).
import * as z from "zod/mini";

import { defineEndpoint } from "../../endpoint.ts";
import { date, instant } from "../../fields/dates.ts";
import { id } from "../../fields/ids.ts";
import { opaque } from "../../fields/text.ts";

/** `actor` as the log has it; `operator`: the login, where staff did it. `person`: of whom, as far as it is known. */
const line = z.object({
  id: z.int(),
  at: instant,
  actor: z.string(),
  operator: z.nullable(z.string()),
  action: z.string(),
  application: z.nullable(z.object({ id, contractNumber: z.string() })),
  person: z.nullable(z.object({ id, name: z.string() })),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

const readers = ["compliance", "administrator"] as const;

/** Calls about the audit log. */
export const auditEndpoints = {
  /**
   * Newest first, fifty at once, all filters together; `after` is `next` of the page before, null when there is no
   * more. `application`: its id or contract number; `operator`: a login, in any case; `action` as the log has it;
   * `from` and `to`: days in Moscow, both included. Nobody and nothing by that name: no lines. Each search is in the
   * log itself.
   */
  searchAudit: defineEndpoint({
    name: "searchAudit",
    method: "GET",
    path: "/api/desk/audit",
    access: "staff",
    roles: readers,
    query: z.strictObject({
      person: z.optional(id),
      application: z.optional(opaque(40)),
      operator: z.optional(opaque(100).check(z.overwrite((value) => value.trim().toLowerCase()))),
      action: z.optional(opaque(100)),
      from: z.optional(date),
      to: z.optional(date),
      after: z.optional(opaque(16)),
    }),
    response: z.object({ lines: z.array(line), next: z.nullable(z.string()) }),
    errors: [],
  }),
  /**
   * `sealed`: place of the newest link of the chain, and when its line was written. `unsealed`: lines that wait for
   * their link, and how long the first of them has, in seconds; a line waits a second or two, and this call's own is
   * among them.
   */
  getChainState: defineEndpoint({
    name: "getChainState",
    method: "GET",
    path: "/api/desk/audit/chain",
    access: "staff",
    roles: readers,
    response: z.object({
      sealed: z.nullable(z.object({ place: z.int(), at: instant })),
      unsealed: z.object({ lines: z.int(), since: z.nullable(instant), seconds: z.int() }),
      isSealedInTime: z.boolean(),
    }),
    errors: [],
  }),
};
