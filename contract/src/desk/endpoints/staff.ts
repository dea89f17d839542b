// Staff as the administrator sees them (issue 18; decision 0083).
import * as z from "zod/mini";

import { defineEndpoint, emptyResponse } from "../../endpoint.ts";
import { instant } from "../../fields/dates.ts";
import { opaque } from "../../fields/text.ts";
import { allRoles, type Role } from "../roles.ts";

const username = opaque(100);

/** Calls about staff. */
export const staffEndpoints = {
  /** By login, fifty at once; `after` is `next` of the page before, null when there is no more. */
  listStaff: defineEndpoint({
    name: "listStaff",
    method: "GET",
    path: "/api/desk/staff",
    access: "staff",
    roles: ["administrator"],
    query: z.strictObject({ after: z.optional(username) }),
    response: z.object({
      staff: z.array(
        z.object({
          username: z.string(),
          isMe: z.boolean(),
          roles: z.array(z.enum(allRoles as [Role, ...Role[]])),
          addedAt: instant,
          disabledAt: z.nullable(instant),
          isAuthenticatorSet: z.boolean(),
        }),
      ),
      next: z.nullable(z.string()),
    }),
    errors: [],
  }),
  /** Their sessions end at once, here and in restricted access; whoever is out already stays so. */
  disableStaff: defineEndpoint({
    name: "disableStaff",
    method: "POST",
    path: "/api/desk/staff/disable",
    access: "staff",
    roles: ["administrator"],
    body: z.strictObject({ username }),
    response: emptyResponse,
    errors: ["OwnAccount"],
  }),
};
