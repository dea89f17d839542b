// vas: whether paid extras are chosen by the borrower (spec §3 SelectingAdditionalProduct, §7; D8).
import * as z from "zod/mini";

import { defineEndpoint } from "../endpoint.ts";
import { applicationIdShape } from "../fields/ids.ts";

/** Calls of the resource `vas`. */
export const vasEndpoints = {
  getSelectingAdditionalProductValue: defineEndpoint({
    name: "getSelectingAdditionalProductValue",
    method: "POST",
    path: "/api/vas/getSelectingAdditionalProductValue",
    access: "session",
    body: z.strictObject(applicationIdShape),
    response: z.object({ selectingAdditionalProductValue: z.boolean() }),
    errors: [],
  }),
};
