// document: uploading scans, steps 6 and 9 (spec §7; D7).
import * as z from "zod/mini";

import { defineEndpoint, emptyResponse } from "../endpoint.ts";
import { applicationIdShape, id } from "../fields/ids.ts";

const scanCategory = z.object({
  id,
  title: z.string(),
  hint: z.string(),
  isRequired: z.boolean(),
  files: z.array(
    z.object({ id, name: z.string(), mimeType: z.string(), sizeBytes: z.optional(z.int()) }),
  ),
});

/** Calls of the resource `document` about scans. */
export const documentScanEndpoints = {
  /**
   * Categories to upload, sorted by id. `isReturnData` asks for the files already there too. `mayDefer`: the scans may
   * be put off until after signing (decision 0034).
   */
  checkDocuments: defineEndpoint({
    name: "checkDocuments",
    method: "POST",
    path: "/api/document/check",
    access: "session",
    body: z.strictObject({ ...applicationIdShape, isReturnData: z.boolean() }),
    response: z.object({
      categories: z.array(scanCategory),
      mayDefer: z.optional(z.boolean()),
    }),
    errors: [],
  }),
  /** One file of one category; its kind is told by content, not by name (D7). */
  saveDocument: defineEndpoint({
    name: "saveDocument",
    method: "POST",
    path: "/api/document/save",
    access: "session",
    body: z.strictObject({ ...applicationIdShape, categoryId: id }),
    multipart: true,
    response: z.object({ fileId: id }),
    errors: [
      "StepNotReached",
      "StatusForbids",
      "WrongFileType",
      "DocumentsUnknown",
      "FilesTooMany",
      "FileDamaged",
      "FileEmpty",
    ],
    changesApplication: true,
  }),
  /** Removing what is removed already succeeds. */
  removeDocument: defineEndpoint({
    name: "removeDocument",
    method: "POST",
    path: "/api/document/remove",
    access: "session",
    body: z.strictObject({ fileId: id }),
    response: emptyResponse,
    errors: ["StatusForbids"],
    changesApplication: true,
  }),
  /** Whether the application needs scans, before its signature or after it (RequiredScanSum, skipDocuments; D5). */
  isRequiredScan: defineEndpoint({
    name: "isRequiredScan",
    method: "POST",
    path: "/api/document/isRequiredScan",
    access: "session",
    body: z.strictObject(applicationIdShape),
    response: z.object({ isRequiredScan: z.boolean() }),
    errors: [],
  }),
  /** Whether a photo of the signed paper is asked for. */
  isScanCopySign: defineEndpoint({
    name: "isScanCopySign",
    method: "POST",
    path: "/api/document/isScanCopySign",
    access: "session",
    body: z.strictObject(applicationIdShape),
    response: z.object({ isScanCopySign: z.boolean() }),
    errors: [],
  }),
};
