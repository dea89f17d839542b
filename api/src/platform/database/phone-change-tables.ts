// The tables of a phone change (spec §2; decision 0022).
import type { Generated } from "kysely";

export type PhoneChangeTables = {
  phoneChanges: {
    id: Generated<string>;
    browserHash: string;
    contactId: string | null;
    oldPhone: string;
    newPhone: string;
    status: Generated<"Begun" | "OnReview" | "Rejected" | "Proved" | "Done" | "Replaced">;
    provedBy: "old-phone" | "codeword" | "documents" | null;
    oldCodeId: string | null;
    newCodeId: string | null;
    expiresAt: Date;
    reviewUntil: Date | null;
    createdAt: Generated<Date>;
  };
  phoneChangePhotos: {
    phoneChangeId: string;
    kind: "passport" | "selfie";
    fileKey: string;
    mimeType: string;
    savedAt: Generated<Date>;
  };
};
