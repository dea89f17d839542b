// beginApplication: a call of ours beyond the 103 of the specification; the account's "take a new loan" (spec §1;
// D5, D12; decision 0029). Assumption: the specification begins applications at sign-in only.
import * as z from "zod/mini";

import { defineEndpoint } from "../endpoint.ts";
import { requestedOfferShape } from "../fields/calculator.ts";
import { id } from "../fields/ids.ts";
import { journey } from "../fields/journey.ts";

/** Calls about the next application of somebody who is signed in. */
export const reapplicationEndpoints = {
  /**
   * Begins the next application when the last one is over. One that is open already is answered instead, as it stands:
   * `isBegun` false. `StatusForbids` while a loan runs or a refusal is too fresh.
   */
  beginApplication: defineEndpoint({
    name: "beginApplication",
    method: "POST",
    path: "/api/application/begin",
    access: "session",
    body: z.strictObject(requestedOfferShape),
    response: z.object({ applicationId: id, isBegun: z.boolean(), journey }),
    errors: [
      "StatusForbids",
      "RegistrationBlocked",
      "SumNotOffered",
      "TermNotOffered",
      "LegalLimitExceeded",
    ],
    submit: true,
  }),
};
