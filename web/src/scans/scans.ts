// The scans of the page as data: what was stored before, what is on its way, what is still missing (spec §7; D7).
import { formPages } from "@microloan/contract/dictionaries/form-pages";
import type { SuccessOf } from "@microloan/contract/endpoint";
import type { documentScanEndpoints } from "@microloan/contract/endpoints/document-scan";

import type { SummaryItem } from "../form/error-summary.tsx";
import type { ChosenFile } from "../form/photo/file-field.tsx";

export type Category = SuccessOf<typeof documentScanEndpoints.checkDocuments>["categories"][number];

/**
 * `fileId` once the server has stored it, `storedAt` if that was in this document;
 * `file` only for what was chosen in it.
 */
export type Scan = ChosenFile & {
  categoryId: string;
  fileId?: string;
  storedAt?: number;
  file?: File;
};

export type ScanChange = Partial<
  Pick<Scan, "state" | "share" | "message" | "canRetry" | "fileId" | "storedAt">
>;

export type ScansAction =
  | { kind: "listed"; scans: readonly Scan[]; askedAt: number }
  | { kind: "chosen"; scans: readonly Scan[] }
  | { kind: "changed"; key: string; change: ScanChange }
  | { kind: "removed"; key: string }
  | { kind: "gone"; fileId: string };

export function scansReducer(scans: readonly Scan[], action: ScansAction): readonly Scan[] {
  switch (action.kind) {
    case "listed":
      return withListed(scans, action.scans, action.askedAt);
    case "chosen":
      return [...withoutRefusals(scans, action.scans), ...action.scans];
    case "changed":
      return withChange(scans, action.key, action.change);
    case "removed":
      return scans.filter(({ key }) => key !== action.key);
    case "gone":
      return scans.filter(({ fileId }) => fileId !== action.fileId);
  }
}

/** What the server has, as far as possible by what is known of it here, then what it does not have yet. */
function withListed(scans: readonly Scan[], listed: readonly Scan[], askedAt: number): Scan[] {
  const known = listed.map((file) => scans.find(({ fileId }) => fileId === file.fileId) ?? file);
  const isComing = ({ fileId, storedAt = 0 }: Scan) => fileId === undefined || storedAt >= askedAt;
  return [...known, ...scans.filter((scan) => isComing(scan) && !known.includes(scan))];
}

/** A message belongs to the state it was said in: the next change takes it away. */
function withChange(scans: readonly Scan[], key: string, change: ScanChange): readonly Scan[] {
  const before = scans.find((scan) => scan.key === key);
  if (before === undefined) return scans;
  const { message: _, canRetry: __, ...silent } = before;
  const changed = { ...silent, ...change };
  const isOther = ({ fileId }: Scan) => fileId === undefined || fileId !== changed.fileId;
  const others = isFinallyRefused(changed) ? withoutRefusals(scans, [changed]) : scans;
  return others.flatMap((scan) => (scan.key === key ? [changed] : isOther(scan) ? [scan] : []));
}

const isFinallyRefused = ({ state, canRetry }: Scan) => state === "failed" && canRetry === false;

/** Of each category the last refusal alone is news: the next photo of it takes the place. */
const withoutRefusals = (scans: readonly Scan[], next: readonly Scan[]): Scan[] =>
  scans.filter(
    (scan) =>
      !isFinallyRefused(scan) || next.every(({ categoryId }) => categoryId !== scan.categoryId),
  );

export const storedScans = (categories: readonly Category[]): readonly Scan[] =>
  categories.flatMap(({ id: categoryId, files }) =>
    files.map(({ id, name }) => ({
      key: id,
      fileId: id,
      categoryId,
      name,
      state: "stored" as const,
    })),
  );

/** Required ones first, otherwise the order of the API. */
export const inPageOrder = (categories: readonly Category[]): Category[] =>
  categories.toSorted((one, other) => Number(other.isRequired) - Number(one.isRequired));

/** Id of a category's first button, where the error summary leads. */
export const categoryControlId = (categoryId: string) => `scan-${categoryId}`;

export const waitWords = "Дождитесь, пока файл загрузится";

export const isUnderWay = (scan: Scan) => scan.state === "waiting" || scan.state === "sending";

/** What keeps the page from going on, by category: something still on its way, or nothing there. */
export function categoryFaults(
  categories: readonly Category[],
  scans: readonly Scan[],
): ReadonlyMap<string, string> {
  const faults = new Map<string, string>();
  for (const { id, isRequired } of categories) {
    const own = scans.filter(({ categoryId }) => categoryId === id);
    if (own.some(isUnderWay)) faults.set(id, waitWords);
    else if (isRequired && !own.some(({ state }) => state === "stored")) {
      faults.set(id, "Добавьте фотографию");
    }
  }
  return faults;
}

/** Faults shown at the last try that still stand; a new one is not shown before the next try. */
export const stillStanding = (
  shown: ReadonlyMap<string, string>,
  faults: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> =>
  new Map([...shown].filter(([categoryId, message]) => faults.get(categoryId) === message));

export const summaryOf = (
  categories: readonly Category[],
  faults: ReadonlyMap<string, string>,
): SummaryItem[] =>
  categories.flatMap(({ id, title }) => {
    const message = faults.get(id);
    return message === undefined ? [] : [{ message, label: title, fieldId: categoryControlId(id) }];
  });

/** Step 6, or step 9 when the scans come after signing. */
export type ScanPage = "docsUploading" | "docsUploadingSigned";

/** The scans have gone one by one; the pages have no agreements to tick, so they name none. */
export const toConfirmation = (applicationId: string, page: ScanPage) => ({
  applicationId,
  formPageId: formPages[page],
  documentRuleIds: [] as string[],
});
