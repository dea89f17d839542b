// document: agreements, documents to sign, scans (spec §7; D7).
import * as z from "zod/mini";

import { defineEndpoint, emptyResponse } from "../endpoint.ts";
import { documentRuleIds, pageDocument } from "../fields/document.ts";
import { applicationIdShape, id } from "../fields/ids.ts";
import { journeyResponse } from "../fields/journey.ts";
import { sha256 } from "../fields/sha256.ts";

const documentsResponse = z.object({ documents: z.array(pageDocument) });

/**
 * Calls of the resource `document` about agreements and pages; scans are in document-scan, signing in document-sign.
 */
export const documentEndpoints = {
  getDocumentsForRegistration: defineEndpoint({
    name: "getDocumentsForRegistration",
    method: "GET",
    path: "/api/document/documentsForRegistration",
    access: "public",
    response: documentsResponse,
    errors: [],
  }),
  /**
   * `documentsHash`: what the papers of the signing page say now, once there is something to sign;
   * signFiles sends it back.
   */
  getDocumentsForPage: defineEndpoint({
    name: "getDocumentsForPage",
    method: "POST",
    path: "/api/document/documentsForPage",
    access: "session",
    body: z.strictObject({ ...applicationIdShape, formPageId: id }),
    response: z.object({ documents: z.array(pageDocument), documentsHash: z.optional(sha256) }),
    errors: [],
  }),
  getDocumentsForPages: defineEndpoint({
    name: "getDocumentsForPages",
    method: "POST",
    path: "/api/document/documentsForPages",
    access: "session",
    body: z.strictObject({
      ...applicationIdShape,
      formPageIds: z.array(id).check(z.minLength(1), z.maxLength(10)),
    }),
    response: z.object({
      pages: z.array(z.object({ formPageId: id, documents: z.array(pageDocument) })),
    }),
    errors: [],
  }),
  /** Confirms a page's documents: the agreements ticked, or that the uploads are complete. */
  saveDocuments: defineEndpoint({
    name: "saveDocuments",
    method: "POST",
    path: "/api/document/saveDocuments",
    access: "session",
    body: z.strictObject({ ...applicationIdShape, formPageId: id, documentRuleIds }),
    response: journeyResponse,
    errors: [
      "StepNotReached",
      "DocumentsUnknown",
      "DocumentsUnticked",
      "ScansMissing",
      "ScansRejected",
    ],
    submit: true,
    changesApplication: true,
  }),
  /**
   * Records which documents were opened; a record only, so it has no effect to repeat. `secondsAgo`: how long before
   * the call, by the browser's word; absent: now. Before sign-in there is nobody to tell it to (decision 0035).
   */
  saveDocumentRulesLogFiles: defineEndpoint({
    name: "saveDocumentRulesLogFiles",
    method: "POST",
    path: "/api/document/saveDocumentRulesLogFiles",
    access: "session",
    body: z.strictObject({
      ...applicationIdShape,
      formPageId: id,
      documentRuleIds,
      secondsAgo: z.optional(z.int().check(z.minimum(0), z.maximum(86_400))),
    }),
    response: emptyResponse,
    errors: ["DocumentsUnknown"],
  }),
};
