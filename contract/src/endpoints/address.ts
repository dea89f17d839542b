// address: registration and residence, step 2, read by passport/get; suggestions for them (spec §7; D9, D11).
import * as z from "zod/mini";

import { defineEndpoint } from "../endpoint.ts";
import { address, addressAnswer } from "../fields/address.ts";
import { date } from "../fields/dates.ts";
import { applicationIdShape } from "../fields/ids.ts";
import { journeyResponse } from "../fields/journey.ts";
import { revisionShape } from "../fields/revision.ts";
import { suggestionsOf } from "../fields/suggestions.ts";
import { typed } from "../fields/text.ts";

/** Calls of the resource `address`. */
export const addressEndpoints = {
  /** `residenceAddress` null = the same as the registration address (spec §5). */
  saveAddress: defineEndpoint({
    name: "saveAddress",
    method: "POST",
    path: "/api/address/save",
    access: "session",
    body: z.strictObject({
      ...applicationIdShape,
      ...revisionShape,
      registrationAddress: address,
      residenceAddress: z.nullable(address),
      registrationDate: z.optional(date),
    }),
    response: journeyResponse,
    errors: ["StepNotReached", "LockedFieldChanged"],
    submit: true,
    changesApplication: true,
  }),
  /**
   * Suggestions down to the house while an address is typed (decision 0026): the widest fitting places first; an empty
   * list when nothing fits, and `isUnavailable` when the partner is silent. `value` is the line to show; `address`
   * holds the parts known so far, each with its КЛАДР and ФИАС ids, and `street` null where the place has none.
   * `wasTyped` is false: it becomes true as soon as a part is typed over. Assumption: D11 speaks of chosen suggestions,
   * the specification names no call.
   */
  findAddress: defineEndpoint({
    name: "findAddress",
    method: "POST",
    path: "/api/address/findAddress",
    access: "session",
    beyondSpecification: true,
    body: z.strictObject({ query: typed }),
    response: suggestionsOf(z.object({ value: z.string(), address: z.partial(addressAnswer) })),
    errors: [],
  }),
};
