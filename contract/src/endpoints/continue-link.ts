// continueLink: whether a link to continue still holds, behind /redirect-continue-application (D5; decision 0022).
// Assumption: the specification names the page and no call.
import * as z from "zod/mini";

import { defineEndpoint, emptyResponse } from "../endpoint.ts";
import { opaque } from "../fields/text.ts";

/** Calls of the resource `continueLink`. */
export const continueLinkEndpoints = {
  /** Whether a link of ours still holds; whose it is, is never told. */
  checkContinueLink: defineEndpoint({
    name: "checkContinueLink",
    method: "POST",
    path: "/api/continueLink/check",
    access: "public",
    beyondSpecification: true,
    body: z.strictObject({ token: opaque(200) }),
    response: emptyResponse,
    errors: ["LinkInvalid"],
  }),
};
