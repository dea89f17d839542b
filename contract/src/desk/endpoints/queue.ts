// The queue of the desk: what waits for a person, and who has taken it (issue 18; decisions 0079, 0091).
import * as z from "zod/mini";

import { defineEndpoint, emptyResponse } from "../../endpoint.ts";
import { instant } from "../../fields/dates.ts";
import { id } from "../../fields/ids.ts";
import { rubles } from "../../fields/money.ts";
import { opaque } from "../../fields/text.ts";
import { applicationParams, phoneChangeParams, taker } from "../fields.ts";
import { allQueueKinds, subjectTypes } from "../queue-kinds.ts";
import { allRoles } from "../roles.ts";

const kind = z.enum(allQueueKinds);

const item = z.object({
  /** Of the application, the phone change or the proposal: with the kind nobody else's. */
  id,
  kind,
  /**
   * What it is about: ids of applications (a loan's and a payout's too) and phone changes, code of a setting, login of
   * staff.
   */
  subject: z.object({ type: z.enum(subjectTypes), id: z.string() }),
  /** In Russian, short: number of the contract, masked phone, name of the setting, login; null where there is none. */
  title: z.nullable(z.string()),
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

const ofTaking = { method: "POST", access: "staff" } as const;

/** Calls of the queue. */
export const queueEndpoints = {
  /**
   * What one's roles may act on (`queueKinds`), the longest waiting first, fifty at once; `after` is `next` of the page
   * before, null when there is no more. Counts end at a thousand: `isMore` says that there are more.
   */
  listQueue: defineEndpoint({
    name: "listQueue",
    method: "GET",
    path: "/api/desk/queue",
    access: "staff",
    polled: true,
    roles: allRoles,
    query: z.strictObject({ kind: z.optional(kind), after: z.optional(opaque(100)) }),
    response: z.object({
      items: z.array(item),
      next: z.nullable(z.string()),
      counts: z.array(z.object({ kind, count: z.int(), isMore: z.boolean() })),
    }),
    errors: [],
  }),
  /**
   * Taking again what is one's own succeeds in the same session; a second person, and a second session of the same
   * one, are told who has it.
   */
  takeItem: defineEndpoint({
    ...ofTaking,
    name: "takeItem",
    path: "/api/desk/application/{applicationId}/take",
    params: applicationParams,
    roles: ["underwriter"],
    response: emptyResponse,
    errors: ["TakenByAnother", "NothingWaits", "OwnProposal"],
  }),
  /** Giving back what one does not have succeeds. */
  giveBackItem: defineEndpoint({
    ...ofTaking,
    name: "giveBackItem",
    path: "/api/desk/application/{applicationId}/give-back",
    params: applicationParams,
    roles: ["underwriter"],
    response: emptyResponse,
    errors: [],
  }),
  /** As `takeItem`. */
  takePhoneChange: defineEndpoint({
    ...ofTaking,
    name: "takePhoneChange",
    path: "/api/desk/phone-change/{phoneChangeId}/take",
    params: phoneChangeParams,
    roles: ["support"],
    response: emptyResponse,
    errors: ["TakenByAnother", "NothingWaits"],
  }),
  /** As `giveBackItem`. */
  giveBackPhoneChange: defineEndpoint({
    ...ofTaking,
    name: "giveBackPhoneChange",
    path: "/api/desk/phone-change/{phoneChangeId}/give-back",
    params: phoneChangeParams,
    roles: ["support"],
    response: emptyResponse,
    errors: [],
  }),
};
