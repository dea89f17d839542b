// deferScans: a call of ours beyond the 103 of the specification, "upload after signing" at step 6 (spec §7;
// D5; decision 0034). Assumption: the specification resets a deferral and does not say how one begins.
import * as z from "zod/mini";

import { defineEndpoint } from "../endpoint.ts";
import { applicationIdShape } from "../fields/ids.ts";
import { journeyResponse } from "../fields/journey.ts";

/** Calls about putting scans off. */
export const deferredScanEndpoints = {
  /** Puts the scans off until after signing; `checkDocuments` says whether that is on offer. */
  deferScans: defineEndpoint({
    name: "deferScans",
    method: "POST",
    path: "/api/document/deferScans",
    access: "session",
    body: z.strictObject(applicationIdShape),
    response: journeyResponse,
    errors: ["StepNotReached", "StatusForbids"],
    submit: true,
    changesApplication: true,
  }),
};
