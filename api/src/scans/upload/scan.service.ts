// Scans come and go: told by content, within the quota, encrypted, never half there (spec §7; D7, reliability C5).
import type { documentScanEndpoints } from "@microloan/contract/endpoints/document-scan";
import { tooLargeMessage } from "@microloan/contract/fields/file-size";

import type { FeatureContext } from "../../context.ts";
import * as store from "../../papers/documents/document.store.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse } from "../../platform/endpoints/refusal.ts";
import { takeFromLimit } from "../../platform/limits/limits.store.ts";
import { createOpenScans } from "./open-scans.ts";

type Endpoints = typeof documentScanEndpoints;

/** Far above what anybody photographs: what is refused costs the one thread its time too (reliability C2). */
const uploadsAnHour = 200;

export function createScanService(context: FeatureContext) {
  const { db, files, journeys, scanReader, settings } = context;
  const openScans = createOpenScans(context);

  async function saveDocument({ body, file, session }: Call<Endpoints["saveDocument"]>) {
    const { applicationId, categoryId } = body;
    const owned = { applicationId, contactId: session.contactId };
    const asked = await openScans.look(db, owned);
    if (isRefusal(asked)) return asked;
    if (!asked.rules.some(({ id }) => id === categoryId)) return refuse("DocumentsUnknown");
    const { MaxScanSizeBytes: maxBytes } = await settings.read(db);
    if (file.bytes.length > maxBytes)
      return refuse("TooLarge", { field: "file", message: tooLargeMessage(maxBytes) });
    const limit = { allowed: uploadsAnHour, windowSeconds: 3600 };
    const wait = await takeFromLimit(db, { key: `uploads:${applicationId}`, ...limit });
    if (wait > 0) return refuse("TooMany", { retryAfterSeconds: wait });
    const scan = await scanReader.read(file.bytes);
    if (isRefusal(scan)) return scan;
    const fileKey = await files.put(scan.bytes);
    const saved = await db.transaction().execute(async (tx) => {
      const held = await openScans.hold(tx, owned);
      if (isRefusal(held)) return held;
      const { FilesPerApplication, FilesTotalBytes } = await settings.read(tx);
      const uploaded = await store.findFiles(tx, applicationId);
      const totalBytes = uploaded.reduce(
        (sum, { sizeBytes }) => sum + sizeBytes,
        scan.bytes.length,
      );
      if (uploaded.length >= FilesPerApplication || totalBytes > FilesTotalBytes)
        return refuse("FilesTooMany", { field: "file" });
      if (!held.isSigned) await journeys.voidPack(tx, applicationId);
      const fileId = await store.insertFile(tx, {
        applicationId,
        categoryId,
        fileKey,
        name: file.name,
        mimeType: scan.mimeType,
        sizeBytes: scan.bytes.length,
      });
      const { actor } = session;
      const details = { fileId, categoryId };
      await record(tx, { actor, applicationId, action: "scan uploaded", details });
      return { fileId };
    });
    if (isRefusal(saved)) await files.remove(fileKey);
    return saved;
  }

  return { saveDocument, removeDocument: createScanRemoval(context) };
}

function createScanRemoval(context: FeatureContext) {
  const { db, files, journeys } = context;
  const openScans = createOpenScans(context);

  return async function removeDocument({ body, session }: Call<Endpoints["removeDocument"]>) {
    const { fileId } = body;
    const { actor, contactId } = session;
    const removed = await db.transaction().execute(async (tx) => {
      const owner = await store.findFileOwner(tx, { fileId, contactId });
      if (!owner) return refuse("NotFound");
      const { applicationId } = owner;
      const held = await openScans.hold(tx, { applicationId, contactId });
      if (isRefusal(held))
        return held.refusal === "StepNotReached" ? refuse("StatusForbids") : held;
      if (!held.isSigned) await journeys.voidPack(tx, applicationId);
      const fileKey = await store.removeFile(tx, { fileId, applicationId });
      if (fileKey !== undefined)
        await record(tx, { actor, applicationId, action: "scan removed", details: { fileId } });
      return { fileKey };
    });
    if (isRefusal(removed)) return removed;
    // What a crash or a store that is down leaves, the purge takes with the row.
    if (removed.fileKey !== undefined) await files.remove(removed.fileKey).catch(() => {});
    return {};
  };
}
