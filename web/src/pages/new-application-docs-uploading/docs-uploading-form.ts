// What the page sends when it is complete: the confirmation of its scans (spec §7; D7).
import { formPages } from "@microloan/contract/dictionaries/form-pages";

/** The scans have gone one by one; the page has no agreements to tick, so it names none. */
export const toConfirmation = (applicationId: string) => ({
  applicationId,
  formPageId: formPages.docsUploading,
  documentRuleIds: [] as string[],
});
