// account: sign-in of a known person through ESIA or T-ID, a call of ours beyond the 103 (D4, D9; decision 0021).
// Assumption: D4 names ESIA and the bank ID as the help when codes are spent, and no call.
import * as z from "zod/mini";

import { defineEndpoint } from "../endpoint.ts";
import { accountEndpoints } from "../endpoints/account.ts";
import { requestedOfferShape } from "../fields/calculator.ts";
import { id } from "../fields/ids.ts";

/** The call that takes the place of `signIn` for whom ESIA or T-ID has vouched. */
export const outsideSignInEndpoints = {
  /**
   * Opens a session with a login that came back from the service with a person we know: `signInId` of the page's
   * address, good once, for ten minutes, in the browser that began it. `NotFound` for any other.
   */
  signInOutside: defineEndpoint({
    name: "signInOutside",
    method: "POST",
    path: "/api/account/signInOutside",
    access: "public",
    body: z.strictObject({ signInId: id, ...z.partial(z.object(requestedOfferShape)).shape }),
    response: accountEndpoints.signIn.response,
    errors: ["RegistrationBlocked"],
    submit: true,
  }),
};
