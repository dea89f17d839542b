// Scans come and go: told by content, within the quota, encrypted, never half there (spec §7; D7, reliability C5).
import { documentRulesOf } from "@microloan/contract/dictionaries/document-rules";
import type { documentScanEndpoints } from "@microloan/contract/endpoints/document-scan";

import type { FeatureContext } from "../../capabilities/capabilities.ts";
import { readScan } from "../../capabilities/files/scan-image.ts";
import type { Call } from "../../plugins/endpoints.ts";
import { isRefusal, refuse } from "../../refusal.ts";
import * as store from "./document.store.ts";

type Endpoints = typeof documentScanEndpoints;

export function createScanService({ db, files, journeys, settings }: FeatureContext) {
  async function saveDocument({ body, file, session }: Call<Endpoints["saveDocument"]>) {
    const { applicationId, categoryId } = body;
    const owned = { applicationId, contactId: session.contactId };
    const isOpen = await journeys.mayChange(db, owned, "docs-uploading");
    if (isRefusal(isOpen)) return isOpen;
    const isScan = documentRulesOf("docsUploading").some(
      ({ kind, id }) => kind === "Scan" && id === categoryId,
    );
    if (!isScan) return refuse("DocumentsUnknown");
    const scan = await readScan(file.bytes);
    if (isRefusal(scan)) return scan;
    const fileKey = await files.put(scan.bytes);
    const saved = await db.transaction().execute(async (tx) => {
      const application = await journeys.hold(tx, owned, "docs-uploading");
      if (isRefusal(application)) return application;
      const { FilesPerApplication, FilesTotalBytes } = await settings.read(tx);
      const uploaded = await store.findFiles(tx, applicationId);
      const totalBytes = uploaded.reduce(
        (sum, { sizeBytes }) => sum + sizeBytes,
        scan.bytes.length,
      );
      if (uploaded.length >= FilesPerApplication || totalBytes > FilesTotalBytes)
        return refuse("FilesTooMany", { field: "file" });
      await journeys.voidPack(tx, applicationId);
      const fileId = await store.insertFile(tx, {
        applicationId,
        categoryId,
        fileKey,
        name: file.name,
        mimeType: scan.mimeType,
        sizeBytes: scan.bytes.length,
      });
      return { fileId };
    });
    if (isRefusal(saved)) await files.remove(fileKey);
    return saved;
  }

  async function removeDocument({ body, session }: Call<Endpoints["removeDocument"]>) {
    const { fileId } = body;
    const { contactId } = session;
    return db.transaction().execute(async (tx) => {
      const owner = await store.findFileOwner(tx, { fileId, contactId });
      if (!owner) return refuse("NotFound");
      const { applicationId } = owner;
      const application = await journeys.hold(tx, { applicationId, contactId }, "docs-uploading");
      if (isRefusal(application))
        return application.refusal === "StepNotReached" ? refuse("StatusForbids") : application;
      await journeys.voidPack(tx, applicationId);
      await store.removeFile(tx, { fileId, applicationId });
      return {};
    });
  }

  return { saveDocument, removeDocument };
}
