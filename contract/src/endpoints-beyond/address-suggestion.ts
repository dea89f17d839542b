// address/findAddress: a call of ours beyond the 103 of the specification; suggestions down to the house while an
// address is typed (D9, D11; decision 0026). Assumption:
// D11 speaks of chosen suggestions, the specification names no call.
import * as z from "zod/mini";

import { defineEndpoint } from "../endpoint.ts";
import { addressAnswer } from "../fields/address.ts";
import { typed } from "../fields/text.ts";

/** Calls of the resource `address` that are ours. */
export const addressSuggestionEndpoints = {
  /**
   * The widest fitting places first; an empty list when nothing fits or the partner is silent. `value` is the line to
   * show; `address` holds the parts that are known so far, each with its КЛАДР and ФИАС ids, and `street` null where
   * the place has none. `wasTyped` is false: it becomes true as soon as a part is typed over.
   */
  findAddress: defineEndpoint({
    name: "findAddress",
    method: "POST",
    path: "/api/address/findAddress",
    access: "session",
    body: z.strictObject({ query: typed }),
    response: z.object({
      suggestions: z.array(z.object({ value: z.string(), address: z.partial(addressAnswer) })),
    }),
    errors: [],
  }),
};
