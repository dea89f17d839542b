// document: uploading scans, steps 6 and 9, putting them off, looking at a stored one (spec §7; D5, D7).
import * as z from "zod/mini";

import { defineEndpoint, emptyResponse } from "../endpoint.ts";
import { asFileShape, fileBody } from "../fields/document.ts";
import { applicationIdShape, id } from "../fields/ids.ts";
import { journeyResponse } from "../fields/journey.ts";

const scanCategory = z.object({
  id,
  title: z.string(),
  hint: z.string(),
  isRequired: z.boolean(),
  /** As the document rule's parameter of that name says. */
  acceptedTypes: z.optional(z.array(z.string())),
  /** A paper of several pages, each a file of its own. */
  hasPages: z.optional(z.boolean()),
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
      "WrongFileType",
      "DocumentsUnknown",
      "FilesTooMany",
      "FileDamaged",
      "FileEmpty",
    ],
    submit: true,
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
    errors: [],
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
  /**
   * Puts the scans off until after signing (decision 0034); `checkDocuments` says whether that is on offer. Assumption:
   * the specification resets a deferral and does not say how one begins.
   */
  deferScans: defineEndpoint({
    name: "deferScans",
    method: "POST",
    path: "/api/document/deferScans",
    access: "session",
    beyondSpecification: true,
    body: z.strictObject(applicationIdShape),
    response: journeyResponse,
    errors: ["StepNotReached"],
    submit: true,
    changesApplication: true,
  }),
  /**
   * A scan as it is stored, for whoever uploaded it (decision 0040): a JPEG or a PDF, whatever was chosen. Its name
   * ends as its kind does. `NotFound` for a removed or purged one too. Assumption: D7 makes scans downloadable by their
   * owner, the specification names no call that gives one.
   */
  getScan: defineEndpoint({
    name: "getScan",
    method: "GET",
    path: "/api/document/scan",
    access: "session",
    beyondSpecification: true,
    opens: true,
    query: z.strictObject({ ...applicationIdShape, ...asFileShape, fileId: id }),
    response: fileBody,
    errors: [],
  }),
};
