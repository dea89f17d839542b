// innVerification: the INN found by passport or entered by hand, step 10 (spec §7; D5, D11).
import * as z from "zod/mini";

import { defineEndpoint } from "../endpoint.ts";
import { applicationIdShape } from "../fields/ids.ts";
import { personInn } from "../fields/inn.ts";
import { journeyResponse } from "../fields/journey.ts";

/** Calls of the resource `innVerification`. */
export const innVerificationEndpoints = {
  /**
   * State of the automatic look-up; `innMask` shows the last four digits only. `knownInn`: where it found none, the
   * INN that the borrower's own account at ESIA or an earlier application told, to be confirmed.
   */
  getInnVerification: defineEndpoint({
    name: "getInnVerification",
    method: "GET",
    path: "/api/innVerification/get",
    access: "session",
    query: z.strictObject(applicationIdShape),
    response: z.object({
      status: z.enum(["Searching", "Found", "NotFound", "EnteredByHand"]),
      innMask: z.nullable(z.string()),
      knownInn: z.nullable(z.string()),
    }),
    errors: [],
  }),
  saveManualInn: defineEndpoint({
    name: "saveManualInn",
    method: "POST",
    path: "/api/innVerification/saveManualInn",
    access: "session",
    body: z.strictObject({ ...applicationIdShape, inn: personInn }),
    response: journeyResponse,
    errors: ["StepNotReached"],
    submit: true,
    changesApplication: true,
  }),
};
