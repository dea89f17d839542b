// document/getText: a call of ours beyond the 103 of the specification; a document as text to read on the page, before
// its PDF (D7; decision 0035). Assumption: the specification reads documents by getFileBody alone.
import * as z from "zod/mini";

import { defineEndpoint } from "../endpoint.ts";
import { documentSignEndpoints } from "../endpoints/document-sign.ts";
import { documentReading } from "../fields/document-reading.ts";
import { sha256 } from "../fields/sha256.ts";

const { getFileBody } = documentSignEndpoints;

/** Calls about reading a document that are ours. */
export const documentReadingEndpoints = {
  /**
   * The text that lies inside the PDF of `getFileBody`, whose SHA-256 and size it names: the same bytes hold both.
   * `blocks` is null for a PDF that was signed before texts were put into them.
   */
  getDocumentText: defineEndpoint({
    name: "getDocumentText",
    method: "GET",
    path: "/api/document/getText",
    access: "session",
    query: getFileBody.query,
    response: z.object({
      name: z.string(),
      blocks: z.nullable(documentReading),
      sha256,
      sizeBytes: z.int(),
    }),
    errors: getFileBody.errors,
  }),
};
