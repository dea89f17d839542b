// Scans come and go: told by content, within the quota, encrypted, never half there (spec §7; D7, reliability C5). They
// may at step 6, or at step 9 as long as they are waited for (D5, decision 0034).
import type { DocumentRule } from "@microloan/contract/dictionaries/document-rules";
import type { documentScanEndpoints } from "@microloan/contract/endpoints/document-scan";
import { tooLargeMessage } from "@microloan/contract/fields/file-size";
import { areScansOpen } from "@microloan/domain/journey/deferred-scans";

import { changeApplication } from "../../journey/applications/applications.store.ts";
import {
  type Application,
  lockApplication,
  refuseClosedStep,
} from "../../journey/state/journey.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Asker, Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import type { Admission } from "../../platform/endpoints/upload-gate.ts";
import { giveBack, takeFromLimit } from "../../platform/limits/limits.store.ts";
import { senderOf } from "../../platform/limits/upload-room.ts";
import { readDeferredScans } from "../deferred/deferred-scans.ts";
import { comesAfterSigning, scanRulesOf, scanStepOf } from "../deferred/scan-rules.ts";
import type { ContextWithScanReader } from "../reading/scan-reader.ts";
import type { Scan } from "../reading/scan.ts";
import * as store from "./scan-files.store.ts";

type Endpoints = typeof documentScanEndpoints;
type Upload = Call<Endpoints["saveDocument"]>;

/** Far above what anybody photographs: what is refused costs its time too (reliability C2). */
const uploadsAnHour = 200;

/** `isReferenced`: its row is there. */
export type StoredScan = Scan & { fileKey: string; isReferenced?: boolean };

/** Before a byte of the file is read. */
export async function admitScan(
  { db }: Context,
  { session }: Asker<Endpoints["saveDocument"]>,
): Promise<Admission | Refusal> {
  const key = `uploads:${session.contactId}`;
  const wait = await takeFromLimit(db, { key, allowed: uploadsAnHour, windowSeconds: 3600 });
  if (wait > 0) return refuse("TooMany", { retryAfterSeconds: wait });
  return { undo: () => giveBack(db, key) };
}

/** Read, cleaned and stored before the transaction: that takes longer than a lock should. */
export async function storeScan(
  context: ContextWithScanReader,
  { body: { categoryId }, file, session, address }: Upload,
  application: Application,
): Promise<StoredScan | Refusal> {
  const { db, files, scanReader, settings } = context;
  const rules = await openScanRules(context, db, application);
  if (isRefusal(rules)) return rules;
  if (!rules.some(({ id }) => id === categoryId)) return refuse("DocumentsUnknown");
  const { MaxScanSizeBytes: maxBytes } = await settings.read(db);
  if (file.sizeBytes > maxBytes)
    return refuse("TooLarge", { field: "file", message: tooLargeMessage(maxBytes) });
  const scan = await scanReader.read(file, senderOf({ session, address }));
  if (isRefusal(scan)) return scan;
  return { ...scan, fileKey: await files.put(scan.bytes) };
}

export async function saveDocument(
  context: Context,
  tx: Db,
  { body: { categoryId }, file, session }: Upload,
  application: Application,
  stored: StoredScan,
) {
  const applicationId = application.id;
  const rules = await openScanRules(context, tx, application);
  if (isRefusal(rules)) return rules;
  const { FilesPerApplication, FilesTotalBytes } = await context.settings.read(tx);
  const uploaded = await store.findFiles(tx, applicationId);
  const { fileKey, mimeType } = stored;
  const sizeBytes = stored.bytes.length;
  const totalBytes = uploaded.reduce((sum, other) => sum + other.sizeBytes, sizeBytes);
  if (uploaded.length >= FilesPerApplication || totalBytes > FilesTotalBytes)
    return refuse("FilesTooMany", { field: "file" });
  const row = { applicationId, categoryId, fileKey, name: file.name, mimeType, sizeBytes };
  const fileId = await store.insertFile(tx, row);
  stored.isReferenced = true;
  const details = { fileId, categoryId };
  await record(tx, { actor: session.actor, applicationId, action: "scan uploaded", details });
  return { fileId };
}

export async function removeUnreferencedScan(
  { files }: Context,
  { fileKey, isReferenced }: StoredScan,
) {
  if (!isReferenced) await files.remove(fileKey);
}

export async function removeDocument(
  context: Context,
  { body: { fileId }, session }: Call<Endpoints["removeDocument"]>,
) {
  const { db, files } = context;
  const { actor, contactId } = session;
  const removed = await db.transaction().execute(async (tx) => {
    const owner = await store.findFileOwner(tx, { fileId, contactId });
    if (!owner) return refuse("NotFound");
    const { applicationId } = owner;
    const application = await lockApplication(tx, { applicationId, contactId });
    if (isRefusal(application)) return application;
    const rules = await openScanRules(context, tx, application);
    if (isRefusal(rules))
      return rules.refusal === "StepNotReached" ? refuse("StatusForbids") : rules;
    const fileKey = await store.removeFile(tx, fileId);
    if (fileKey === undefined) return { fileKey };
    // Only the newest confirmation counts, so that one is taken back.
    await changeApplication(tx, applicationId, { documentsConfirmedAt: null });
    await record(tx, { actor, applicationId, action: "scan removed", details: { fileId } });
    return { fileKey };
  });
  if (isRefusal(removed)) return removed;
  // What a crash or a store that is down leaves, the purge takes with the row.
  if (removed.fileKey !== undefined) await files.remove(removed.fileKey).catch(() => {});
  return {};
}

/** What may be uploaded now, or why nothing may. */
async function openScanRules(
  context: Context,
  db: Db,
  application: Application,
): Promise<DocumentRule[] | Refusal> {
  const closed = await refuseClosedStep(context, db, application, scanStepOf(application));
  if (closed) return closed;
  if (comesAfterSigning(application)) {
    const { state } = await readDeferredScans(db, application);
    if (!areScansOpen(state)) return refuse("StatusForbids");
  }
  return scanRulesOf(application, await context.settings.read(db));
}
