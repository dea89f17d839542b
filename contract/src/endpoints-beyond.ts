// Calls of ours beyond the 103 of the specification, one file for each resource (decisions 0021, 0022).
import type { Endpoint } from "./endpoint.ts";
import { addressSuggestionEndpoints } from "./endpoints-beyond/address-suggestion.ts";
import { continueLinkEndpoints } from "./endpoints-beyond/continue-link.ts";
import { deferredScanEndpoints } from "./endpoints-beyond/deferred-scans.ts";
import { documentReadingEndpoints } from "./endpoints-beyond/document-reading.ts";
import { outsideSignInEndpoints } from "./endpoints-beyond/outside-sign-in.ts";
import { phoneChangeEndpoints } from "./endpoints-beyond/phone-change.ts";
import { reapplicationEndpoints } from "./endpoints-beyond/reapplication.ts";
import { storedScanEndpoints } from "./endpoints-beyond/stored-scan.ts";
import { allEndpoints } from "./endpoints.ts";

/** Every call of ours by its name. */
export const endpointsBeyond = {
  ...phoneChangeEndpoints,
  ...continueLinkEndpoints,
  ...addressSuggestionEndpoints,
  ...outsideSignInEndpoints,
  ...reapplicationEndpoints,
  ...documentReadingEndpoints,
  ...deferredScanEndpoints,
  ...storedScanEndpoints,
};

/** Every call that the API answers: the specification's first, then ours. For the API, OpenAPI and tests. */
export const servedEndpoints: readonly Endpoint[] = [
  ...allEndpoints,
  ...Object.values(endpointsBeyond),
];
