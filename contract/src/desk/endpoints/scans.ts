// Scans that came after the signature, judged at the desk (issue 18; decisions 0034, 0079).
import * as z from "zod/mini";

import { documentIds } from "../../dictionaries/document-ids.ts";
import { type ScanReason, scanReasons } from "../../dictionaries/scan-reasons.ts";
import { defineEndpoint, emptyResponse } from "../../endpoint.ts";
import { id } from "../../fields/ids.ts";
import { applicationParams } from "../fields.ts";

const categoryId = z.enum([
  documentIds.scanPassportMain,
  documentIds.scanPassportRegistration,
  documentIds.scanSelfie,
  documentIds.scanSignedConditions,
]);

const reason = z.enum(Object.keys(scanReasons) as [ScanReason, ...ScanReason[]]);

/** Those that were seen: when others are there by now, nothing is judged (`GroundMoved`). */
const fileIds = z.array(id).check(z.maxLength(100));

const ofScans = {
  method: "POST",
  access: "staff",
  roles: ["underwriter"],
  params: applicationParams,
  response: emptyResponse,
  errors: ["NothingWaits", "NotTaken", "ProposalWaits", "TakenByAnother", "GroundMoved"],
  submit: true,
} as const;

/** Calls about scans. */
export const deskScanEndpoints = {
  /** All of them are fit: the application goes on. */
  acceptScans: defineEndpoint({
    ...ofScans,
    name: "acceptScans",
    path: "/api/desk/application/{applicationId}/scans/accept",
    body: z.strictObject({ fileIds }),
  }),
  /** Each of these is to be taken again; the borrower reads the sentence of its reason (`scanReasons`). */
  askScansAgain: defineEndpoint({
    ...ofScans,
    name: "askScansAgain",
    path: "/api/desk/application/{applicationId}/scans/again",
    body: z.strictObject({
      fileIds,
      scans: z.array(z.strictObject({ categoryId, reason })).check(
        z.minLength(1),
        z.maxLength(4),
        z.refine((scans) => new Set(scans.map((one) => one.categoryId)).size === scans.length),
      ),
    }),
  }),
};
