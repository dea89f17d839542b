// document: reading a document and freezing the pack to sign, step 7 (spec §7; D7).
import * as z from "zod/mini";

import { defineEndpoint } from "../endpoint.ts";
import { codeSentShape } from "../fields/codes.ts";
import { documentReading } from "../fields/document-reading.ts";
import { asFileShape, documentRuleIds, fileBody } from "../fields/document.ts";
import { applicationIdShape, id } from "../fields/ids.ts";
import { loanSum } from "../fields/money.ts";
import { sha256 } from "../fields/sha256.ts";

const oneDocument = z.strictObject({ ...applicationIdShape, documentRulesId: id });
const readingRefusals = [
  "DocumentsUnknown",
  "DocumentNotReady",
  "StatusForbids",
  "ApplicationLeft",
  "ApplicationExpired",
  "OfferMissing",
] as const;

/** Calls of the resource `document` about reading and signing. */
export const documentSignEndpoints = {
  /**
   * The exact bytes, as they will be or were signed; `fileBody` is base64, a link opens the PDF itself. `sha256` is
   * that of the text that was read; where the bytes are others by now the answer is OfferChanged.
   */
  getFileBody: defineEndpoint({
    name: "getFileBody",
    method: "GET",
    path: "/api/document/getFileBody",
    access: "session",
    opens: true,
    query: z.extend(oneDocument, { ...asFileShape, sha256: z.optional(sha256) }),
    response: fileBody,
    errors: [...readingRefusals, "OfferChanged"],
  }),
  /**
   * Freezes the pack of the ticked documents for this sum, keeps its hash and sends the code. `offerHash` is that
   * of the terms which the borrower saw, `documentsHash` that of the listed documents: for others the answer is
   * OfferChanged. The ids of the offer's required links are among the ticked ones (decision 0038); `field`
   * of the refusal names what is missing, `documentRuleIds.<id>`.
   */
  signFiles: defineEndpoint({
    name: "signFiles",
    method: "POST",
    path: "/api/document/signFiles",
    access: "session",
    body: z.strictObject({
      ...applicationIdShape,
      documentRuleIds,
      offerSum: loanSum,
      offerHash: sha256,
      documentsHash: sha256,
    }),
    response: z.object({ ...codeSentShape, packHash: sha256 }),
    errors: [
      "StepNotReached",
      "IdentificationMismatch",
      "SelfBanned",
      "ApplicationOutdated",
      "OfferMissing",
      "OfferChanged",
      "SumNotOffered",
      "LegalLimitExceeded",
      "SignatureAgreementsMissing",
      "FinancingInstrumentMissing",
      "FinancingInstrumentForeign",
      "CodesPerDay",
      "CodeBlocked",
      "CodeGuessesSpent",
    ],
    submit: true,
    changesApplication: true,
  }),
  /**
   * A document as text to read on the page, before its PDF (decision 0035): what lies inside the PDF of `getFileBody`,
   * whose SHA-256 and size it names: the same bytes hold both. `blocks` is null for a PDF that was signed before texts
   * were put into them. Assumption: the specification reads documents by getFileBody alone.
   */
  getDocumentText: defineEndpoint({
    name: "getDocumentText",
    method: "GET",
    path: "/api/document/getText",
    access: "session",
    beyondSpecification: true,
    query: oneDocument,
    response: z.object({
      name: z.string(),
      blocks: z.nullable(documentReading),
      sha256,
      sizeBytes: z.int(),
    }),
    errors: readingRefusals,
  }),
};
