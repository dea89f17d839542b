// Staff as the administrators see and change them; what gives rights needs two of them (issue 18; decisions 0083,
// 0093).
import * as z from "zod/mini";

import { defineEndpoint, emptyResponse } from "../../endpoint.ts";
import { instant } from "../../fields/dates.ts";
import { id } from "../../fields/ids.ts";
import { opaque } from "../../fields/text.ts";
import { employeeNumber, login, note, proposal, roleSet } from "../fields.ts";

const username = opaque(100);

const ofAdministrator = { access: "staff", roles: ["administrator"] } as const;

const settling = {
  ...ofAdministrator,
  method: "POST",
  params: z.strictObject({ proposalId: id }),
  body: z.strictObject({ note }),
  response: emptyResponse,
  submit: true,
} as const;

/** Calls about staff. */
export const staffEndpoints = {
  /** By login, fifty at once; `after` is `next` of the page before, null when there is no more. */
  listStaff: defineEndpoint({
    ...ofAdministrator,
    name: "listStaff",
    method: "GET",
    path: "/api/desk/staff",
    query: z.strictObject({ after: z.optional(username) }),
    response: z.object({
      staff: z.array(
        z.object({
          username: z.string(),
          employeeNumber: z.string(),
          isMe: z.boolean(),
          roles: roleSet,
          addedAt: instant,
          disabledAt: z.nullable(instant),
          isAuthenticatorSet: z.boolean(),
          /** Codes in place of the authenticator that are not spent. */
          recoveryCodesLeft: z.int(),
        }),
      ),
      next: z.nullable(z.string()),
    }),
    errors: [],
  }),
  /** What waits for another administrator: roles from what to what, and whether it lets somebody in again. */
  listRoleProposals: defineEndpoint({
    ...ofAdministrator,
    name: "listRoleProposals",
    method: "GET",
    path: "/api/desk/staff/proposals",
    polled: true,
    response: z.object({
      proposals: z.array(
        z.extend(proposal, {
          username: z.string(),
          employeeNumber: z.string(),
          from: roleSet,
          to: roleSet,
          letsIn: z.boolean(),
        }),
      ),
    }),
    errors: [],
  }),
  /**
   * A login without roles, which are proposed along; its initial password is shown this once, and is good for a day
   * and for getting an own one.
   */
  addStaff: defineEndpoint({
    ...ofAdministrator,
    name: "addStaff",
    method: "POST",
    path: "/api/desk/staff/add",
    body: z.strictObject({ username: login, employeeNumber, roles: roleSet, note }),
    response: z.object({ initialPassword: z.string() }),
    errors: ["LoginTaken", "EmployeeNumberTaken"],
  }),
  /**
   * Taking roles away is done at once (`Changed`), anything else waits for another administrator (`Proposed`). `from`:
   * those that somebody saw; `GroundMoved` where there are others by now.
   */
  proposeRoles: defineEndpoint({
    ...ofAdministrator,
    name: "proposeRoles",
    method: "POST",
    path: "/api/desk/staff/roles",
    body: z.strictObject({ username, from: roleSet, to: roleSet, note }),
    response: z.object({ outcome: z.enum(["Changed", "Proposed"]) }),
    errors: ["GroundMoved", "ProposalWaits", "LastAdministrator"],
    submit: true,
  }),
  /** The roles are given as proposed; whoever proposed them never can. */
  confirmRoles: defineEndpoint({
    ...settling,
    name: "confirmRoles",
    path: "/api/desk/staff/proposals/{proposalId}/confirm",
    errors: ["NothingWaits", "OwnProposal", "GroundMoved"],
  }),
  /** Nothing changes; whoever proposed it may take it back so too. */
  declineRoles: defineEndpoint({
    ...settling,
    name: "declineRoles",
    path: "/api/desk/staff/proposals/{proposalId}/decline",
    errors: ["NothingWaits"],
  }),
  /** Their sessions end at once, here and in restricted access; whoever is out already stays so. */
  disableStaff: defineEndpoint({
    ...ofAdministrator,
    name: "disableStaff",
    method: "POST",
    path: "/api/desk/staff/disable",
    body: z.strictObject({ username }),
    response: emptyResponse,
    errors: ["OwnAccount"],
  }),
  /** Proposes to let somebody in again, with the roles, the password and the authenticator that they had. */
  enableStaff: defineEndpoint({
    ...ofAdministrator,
    name: "enableStaff",
    method: "POST",
    path: "/api/desk/staff/enable",
    body: z.strictObject({ username, note }),
    response: emptyResponse,
    errors: ["GroundMoved", "ProposalWaits"],
    submit: true,
  }),
};
