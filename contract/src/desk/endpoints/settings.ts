// Settings at the desk: what stands there and since whom, a change, and the second person's word (issue 18; decision
// 0087). Kinds, bounds and words are of the shared tables (settings.ts, setting-words.ts): both sides have them.
import * as z from "zod/mini";

import { defineEndpoint, emptyResponse } from "../../endpoint.ts";
import { messages } from "../../errors/messages.ts";
import { instant } from "../../fields/dates.ts";
import { id } from "../../fields/ids.ts";
import { opaque } from "../../fields/text.ts";
import { note, proposal } from "../fields.ts";

/** As it is stored, on one line; null: the default. */
const stored = z.nullable(
  z
    .string()
    .check(
      z.maxLength(300, messages.ValueTooLong),
      z.regex(/^\P{Cc}*$/u, messages.TextSymbolsForbidden),
    ),
);

/** `by`: who made or confirmed it; `proposedBy`: of two persons the first, null where one made it. */
const change = z.object({
  at: instant,
  by: z.string(),
  proposedBy: z.nullable(z.string()),
  from: stored,
  to: stored,
});

const readers = ["underwriter", "compliance", "administrator"] as const;

const ofProposal = {
  method: "POST",
  access: "staff",
  roles: ["compliance", "administrator"],
  params: z.strictObject({ proposalId: id }),
  body: z.strictObject({ note }),
  response: emptyResponse,
  submit: true,
} as const;

/** Calls about settings. */
export const deskSettingEndpoints = {
  /** All of them. `changed`: the newest change, null where there was none; `by`: a login, else as the log has it. */
  listSettings: defineEndpoint({
    name: "listSettings",
    method: "GET",
    path: "/api/desk/settings",
    access: "staff",
    roles: readers,
    response: z.object({
      settings: z.array(
        z.object({
          code: z.string(),
          stored,
          changed: z.nullable(change),
          proposal: z.nullable(z.extend(proposal, { from: stored, to: stored })),
        }),
      ),
    }),
    errors: [],
  }),
  /** The twenty newest changes of one, newest first. */
  listSettingChanges: defineEndpoint({
    name: "listSettingChanges",
    method: "GET",
    path: "/api/desk/settings/{code}/changes",
    access: "staff",
    roles: readers,
    params: z.strictObject({ code: opaque(100) }),
    response: z.object({ changes: z.array(change) }),
    errors: [],
  }),
  /**
   * `from` is what was seen there: when it has moved, nothing is changed (`GroundMoved`). `Proposed`: two persons
   * change this one, and it waits for the second.
   */
  changeSetting: defineEndpoint({
    name: "changeSetting",
    method: "POST",
    path: "/api/desk/settings/{code}",
    access: "staff",
    roles: ["administrator"],
    params: z.strictObject({ code: opaque(100) }),
    body: z.strictObject({ from: stored, to: stored, note }),
    response: z.object({ outcome: z.enum(["Changed", "Proposed"]) }),
    errors: ["SettingNotAllowed", "SettingUnchanged", "GroundMoved", "ProposalWaits"],
    submit: true,
  }),
  /** The change is made as proposed, if what it was proposed on still stands; whoever proposed it never can. */
  confirmSetting: defineEndpoint({
    ...ofProposal,
    name: "confirmSetting",
    path: "/api/desk/settings/proposal/{proposalId}/confirm",
    errors: ["NothingWaits", "OwnProposal", "GroundMoved"],
  }),
  /** Nothing is changed; its maker may take it back so too. */
  declineSetting: defineEndpoint({
    ...ofProposal,
    name: "declineSetting",
    path: "/api/desk/settings/proposal/{proposalId}/decline",
    errors: ["NothingWaits"],
  }),
};
