// Scans, what was agreed to, and what was frozen and signed (D7; decisions 0008, 0033, 0039).
import type { Generated, JSONColumnType } from "kysely";

import type { LoanTerms } from "@microloan/domain/loan/offer";

export type DocumentTables = {
  documentFiles: {
    id: Generated<string>;
    applicationId: string;
    categoryId: string;
    fileKey: string;
    name: string;
    mimeType: string;
    sizeBytes: number;
    uploadedAt: Generated<Date>;
    removedAt: Date | null;
  };
  documentTicks: {
    contactId: string;
    documentRuleId: string;
    applicationId: string | null;
    tickedAt: Generated<Date>;
    /** The version of the text that was agreed to; null where there is no text of its own. */
    textSha256: string | null;
  };
  agreementTexts: {
    sha256: string;
    text: string;
    keptAt: Generated<Date>;
  };
  signingPacks: {
    id: Generated<string>;
    applicationId: string;
    codeId: string;
    signingOn: string;
    terms: JSONColumnType<LoanTerms>;
    /** Of the second sum, with two-sum signing. */
    fallbackTerms: JSONColumnType<LoanTerms | null, string | null | undefined>;
    hash: string;
    /** Of what the papers say and all that was given for them; null where it was frozen before migration 0031. */
    contentHash: string | null;
    voidedAt: Date | null;
    createdAt: Generated<Date>;
    /** Its papers say that another card may take the place of the one they name (decision 0075). */
    allowsAnotherCard: Generated<boolean>;
  };
  signingPackDocuments: {
    packId: string;
    documentRuleId: string;
    name: string;
    fileKey: string;
    sha256: string;
  };
  signatures: {
    applicationId: string;
    packId: string;
    codeId: string;
    packHash: string;
    phone: string;
    signedAt: Generated<Date>;
    address: string;
    userAgent: string;
    analyticsCookie: string | null;
    /** Which of the signed terms the loan has. */
    accepted: Generated<"asked" | "fallback">;
  };
};
