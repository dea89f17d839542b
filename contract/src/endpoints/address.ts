// address: registration and residence, step 2; it is read by passport/get (spec §7; D11).
import * as z from "zod/mini";

import { defineEndpoint } from "../endpoint.ts";
import { address } from "../fields/address.ts";
import { date } from "../fields/dates.ts";
import { applicationIdShape } from "../fields/ids.ts";
import { journeyResponse } from "../fields/journey.ts";
import { revisionShape } from "../fields/revision.ts";

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
    errors: ["StepNotReached", "StatusForbids"],
    submit: true,
    changesApplication: true,
  }),
};
