// document/scan: a call of ours beyond the 103 of the specification; a scan as it is stored, for whoever uploaded it
// (D7; decision 0040). Assumption: D7 makes scans downloadable by their owner,
// the specification names no call that gives one.
import * as z from "zod/mini";

import { defineEndpoint } from "../endpoint.ts";
import { documentSignEndpoints } from "../endpoints/document-sign.ts";
import { applicationIdShape, id } from "../fields/ids.ts";

/** Calls about a scan that is stored. */
export const storedScanEndpoints = {
  /**
   * The file that is stored: a JPEG or a PDF, whatever was chosen. Its name ends as its kind does. `NotFound` for
   * a removed or purged one too.
   */
  getScan: defineEndpoint({
    name: "getScan",
    method: "GET",
    path: "/api/document/scan",
    access: "session",
    query: z.strictObject({ ...applicationIdShape, fileId: id }),
    response: documentSignEndpoints.getFileBody.response,
    errors: [],
  }),
};
