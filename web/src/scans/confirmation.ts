// What a page of scans sends when it is complete: their confirmation (spec §7; D7).
import { formPages } from "@microloan/contract/dictionaries/form-pages";

/** Step 6, or step 9 when the scans come after signing. */
export type ScanPage = "docsUploading" | "docsUploadingSigned";

/** The scans have gone one by one; the pages have no agreements to tick, so they name none. */
export const toConfirmation = (applicationId: string, page: ScanPage) => ({
  applicationId,
  formPageId: formPages[page],
  documentRuleIds: [] as string[],
});
