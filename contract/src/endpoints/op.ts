// op: an operator's sign-in by login and password (spec §3 "Sign-in request", §7; D3).
import * as z from "zod/mini";

import { defineEndpoint } from "../endpoint.ts";
import { code } from "../fields/codes.ts";
import { id } from "../fields/ids.ts";
import { mixed } from "../fields/text.ts";

/** Calls of the resource `op`. */
export const opEndpoints = {
  /**
   * Assumption: D3, the answer is a one-use code for account/signIn, so that operators need no call of their own that
   * opens a session. The password may be null (spec §3) and is then refused as a wrong one.
   */
  signInOperator: defineEndpoint({
    name: "signInOperator",
    method: "POST",
    path: "/api/v1/op/auth",
    access: "public",
    body: z.strictObject({
      payload: z.strictObject({
        username: mixed(100),
        password: z.nullable(z.string().check(z.maxLength(200))),
      }),
    }),
    response: z.object({ codeId: id, code }),
    errors: ["CredentialsWrong", "PasswordsSpent"],
  }),
};
