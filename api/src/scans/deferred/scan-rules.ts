// Which scans an application is asked for, before its signature or after it (spec §7; D5, D7).
import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import {
  type DocumentRule,
  documentRulesOf,
} from "@microloan/contract/dictionaries/document-rules";
import type { Settings } from "@microloan/contract/settings";
import type { Step } from "@microloan/domain/journey/steps";

import type { Application } from "../../journey/state/journey.ts";

type Signed = Pick<Application, "scansDeferred" | "signedAt">;

/** Whether the scans of this application come after its signature. */
export const comesAfterSigning = ({ scansDeferred, signedAt }: Signed): boolean =>
  scansDeferred && signedAt !== null;

/** The step at which scans come and go. */
export const scanStepOf = (application: Signed): Step =>
  comesAfterSigning(application) ? "docs-uploading-signed" : "docs-uploading";

/** Whether a photo of the signed paper is asked for. Assumption: decision 0034, with scans that were put off. */
export const isSignedPaperAsked = (
  { scansDeferred }: Signed,
  { ScanCopySignEnabled }: Settings,
): boolean => scansDeferred && ScanCopySignEnabled;

export function scanRulesOf(application: Signed, settings: Settings): DocumentRule[] {
  const page = comesAfterSigning(application) ? "docsUploadingSigned" : "docsUploading";
  const isAsked = isSignedPaperAsked(application, settings);
  return documentRulesOf(page).filter(
    ({ id, kind }) => kind === "Scan" && (isAsked || id !== documentIds.scanSignedConditions),
  );
}

/** Those that must be there: the required ones, and what is to be taken again. */
export const missingScans = (
  rules: readonly DocumentRule[],
  reupload: Record<string, string>,
  uploaded: ReadonlySet<string>,
): string[] =>
  rules
    .filter(({ id, isRequired }) => (isRequired || id in reupload) && !uploaded.has(id))
    .map(({ id }) => id);
