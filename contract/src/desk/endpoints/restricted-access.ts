// From the desk into one application's restricted access (issue 18; D3; decisions 0023, 0092).
import * as z from "zod/mini";

import { defineEndpoint } from "../../endpoint.ts";
import { code } from "../../fields/codes.ts";
import { id } from "../../fields/ids.ts";
import { applicationParams } from "../fields.ts";

/** Calls about restricted access. */
export const restrictedAccessEndpoints = {
  /**
   * What `signInOperator` answers for a password, for whoever is signed in to the desk: good once, for a minute, in
   * this browser, for `account/signIn` of this application. Its roles may come by password too.
   */
  openRestrictedAccess: defineEndpoint({
    name: "openRestrictedAccess",
    method: "POST",
    path: "/api/desk/application/{applicationId}/restricted-access",
    access: "staff",
    roles: ["underwriter", "support"],
    params: applicationParams,
    response: z.object({ codeId: id, code }),
    errors: [],
  }),
};
