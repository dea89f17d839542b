// The queue of the desk: what waits for a person, and who has taken it (issue 18; decision 0079).
import * as z from "zod/mini";

import { defineEndpoint, emptyResponse } from "../../endpoint.ts";
import { instant } from "../../fields/dates.ts";
import { id, idParams } from "../../fields/ids.ts";
import { rubles } from "../../fields/money.ts";
import { opaque } from "../../fields/text.ts";
import { taker } from "../fields.ts";

/** Applications to decide, scans to check, approvals that wait for a second person. */
export const queueKinds = ["decision", "scans", "proposal"] as const;

/** Kind of what waits. */
export type QueueKind = (typeof queueKinds)[number];

const item = z.object({
  kind: z.enum(queueKinds),
  applicationId: id,
  contractNumber: z.nullable(z.string()),
  /** Since when it waits; seconds of it until now, by the server's clock, and the target. */
  since: instant,
  ageSeconds: z.int(),
  targetSeconds: z.int(),
  /** Signed, or proposed. */
  sum: z.nullable(rubles),
  /** In Russian, why it waits. */
  about: z.string(),
  taken: z.nullable(taker),
});

/** Calls of the queue. */
export const queueEndpoints = {
  /** The longest waiting first, fifty at once; `after` is `next` of the page before, null when there is no more. */
  listQueue: defineEndpoint({
    name: "listQueue",
    method: "GET",
    path: "/api/desk/queue",
    access: "staff",
    polled: true,
    roles: ["underwriter", "support", "compliance"],
    query: z.strictObject({
      kind: z.optional(z.enum(queueKinds)),
      after: z.optional(opaque(100)),
    }),
    response: z.object({
      items: z.array(item),
      next: z.nullable(z.string()),
      counts: z.object({ decision: z.int(), scans: z.int(), proposal: z.int() }),
    }),
    errors: [],
  }),
  /** Taking again what is one's own succeeds; a second person is told who has it. */
  takeItem: defineEndpoint({
    name: "takeItem",
    method: "POST",
    path: "/api/desk/application/{id}/take",
    access: "staff",
    roles: ["underwriter"],
    params: idParams,
    response: emptyResponse,
    errors: ["TakenByAnother", "NothingWaits", "OwnProposal"],
  }),
  /** Giving back what one does not have succeeds. */
  giveBackItem: defineEndpoint({
    name: "giveBackItem",
    method: "POST",
    path: "/api/desk/application/{id}/give-back",
    access: "staff",
    roles: ["underwriter"],
    params: idParams,
    response: emptyResponse,
    errors: [],
  }),
};
