// Agreements of the pages and uploaded scans (spec §3 "Document rule", §7; D7).
import { type DocumentRule, documentRulesOf } from "@microloan/contract/dictionaries/document-rules";
import { type FormPage, formPageOfId, formPages } from "@microloan/contract/dictionaries/form-pages";
import type { documentEndpoints } from "@microloan/contract/endpoints/document";
import type { documentScanEndpoints } from "@microloan/contract/endpoints/document-scan";
import type { Step } from "@microloan/domain/journey/steps";

import { record } from "../../capabilities/audit/audit.store.ts";
import type { FeatureContext } from "../../capabilities/capabilities.ts";
import type { Db } from "../../plugins/database/database.ts";
import type { Call } from "../../plugins/endpoints.ts";
import { isRefusal, refuse } from "../../refusal.ts";
import * as store from "./document.store.ts";
import { readScan } from "./scan-image.ts";

type Endpoints = typeof documentEndpoints & typeof documentScanEndpoints;


const stepOfPage: Partial<Record<FormPage, Step>> = {
  docsUploading: "docs-uploading",
  signing: "signing",
};

const documentReply = (rule: DocumentRule, isChecked: boolean) => ({
  id: rule.id,
  name: rule.name,
  formPageId: formPages[rule.page],
  kind: rule.kind,
  isRequired: rule.isRequired,
  isChecked,
});

export function createDocumentService({ db, files, journeys, settings }: FeatureContext) {
  async function getDocumentsForPage({ body, session }: Call<Endpoints["getDocumentsForPage"]>) {
    const { applicationId, formPageId } = body;
    const { contactId } = session;
    const owned = await journeys.read(db, { applicationId, contactId });
    if (isRefusal(owned)) return owned;
    const page = formPageOfId(formPageId);
    const ticks = await store.findTicks(db, contactId, applicationId);
    const rules = page ? documentRulesOf(page) : [];
    return { documents: rules.map((rule) => documentReply(rule, ticks.has(rule.id))) };
  }

  async function saveDocuments(tx: Db, call: Call<Endpoints["saveDocuments"]>) {
    const { applicationId, formPageId, documentRuleIds } = call.body;
    const { contactId } = call.session;
    const owned = { applicationId, contactId };
    const page = formPageOfId(formPageId);
    const step = page && stepOfPage[page];
    if (!page || !step) return refuse("DocumentsUnknown");
    const application = await journeys.change(tx, owned, step);
    if (isRefusal(application)) return application;
    const agreements = documentRulesOf(page).filter(({ kind }) => kind !== "Scan");
    const isUnknown = documentRuleIds.some((id) => !agreements.some((rule) => rule.id === id));
    if (isUnknown) return refuse("DocumentsUnknown");
    if (step === "docs-uploading") {
      const uploaded = new Set(
        (await store.findFiles(tx, applicationId)).map(({ categoryId }) => categoryId),
      );
      const missing = documentRulesOf(page).some(
        ({ kind, isRequired, id }) => kind === "Scan" && isRequired && !uploaded.has(id),
      );
      if (missing) return refuse("ScansMissing");
      await store.confirmDocuments(tx, applicationId, true);
    }
    await store.insertTicks(tx, { contactId, applicationId, documentRuleIds });
    const action = `documents of ${page} confirmed`;
    await record(tx, { actor: `contact:${contactId}`, applicationId, action });
    return { journey: await journeys.state(tx, owned) };
  }

  async function checkDocuments({ body, session }: Call<Endpoints["checkDocuments"]>) {
    const { applicationId, isReturnData } = body;
    const owned = await journeys.read(db, { applicationId, contactId: session.contactId });
    if (isRefusal(owned)) return owned;
    const uploaded = isReturnData ? await store.findFiles(db, applicationId) : [];
    const categories = documentRulesOf("docsUploading")
      .filter(({ kind }) => kind === "Scan")
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .map((rule) => ({
        id: rule.id,
        title: rule.name,
        hint: rule.hint,
        isRequired: rule.isRequired,
        files: uploaded.filter(({ categoryId }) => categoryId === rule.id),
      }));
    return { categories };
  }

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
      const application = await journeys.change(tx, owned, "docs-uploading");
      if (isRefusal(application)) return application;
      const { FilesPerApplication, FilesTotalBytes } = await settings.read(tx);
      const uploaded = await store.findFiles(tx, applicationId);
      const totalBytes = uploaded.reduce((sum, { sizeBytes }) => sum + sizeBytes, scan.bytes.length);
      if (uploaded.length >= FilesPerApplication || totalBytes > FilesTotalBytes)
        return refuse("FilesTooMany", { field: "file" });
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
      const application = await journeys.change(tx, { applicationId, contactId }, "docs-uploading");
      if (isRefusal(application))
        return application.refusal === "StepNotReached" ? refuse("StatusForbids") : application;
      await store.removeFile(tx, { fileId, applicationId });
      return {};
    });
  }

  return { getDocumentsForPage, saveDocuments, checkDocuments, saveDocument, removeDocument };
}
