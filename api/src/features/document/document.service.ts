// Agreements of the pages, and which scans are there (spec §3 "Document rule", §7; D7).
import {
  type DocumentRule,
  documentRulesOf,
} from "@microloan/contract/dictionaries/document-rules";
import {
  type FormPage,
  formPageOfId,
  formPages,
} from "@microloan/contract/dictionaries/form-pages";
import type { documentEndpoints } from "@microloan/contract/endpoints/document";
import type { documentScanEndpoints } from "@microloan/contract/endpoints/document-scan";
import type { Step } from "@microloan/domain/journey/steps";

import { record } from "../../capabilities/audit/audit.store.ts";
import type { FeatureContext } from "../../capabilities/capabilities.ts";
import type { Db } from "../../plugins/database/database.ts";
import type { Call } from "../../plugins/endpoints.ts";
import { isRefusal, refuse } from "../../refusal.ts";
import { agreementTexts } from "./agreement-texts.ts";
import * as store from "./document.store.ts";

type Endpoints = typeof documentEndpoints & typeof documentScanEndpoints;

const stepOfPage: Partial<Record<FormPage, Step>> = {
  reapplicationConfirmation: "passport",
  docsUploading: "docs-uploading",
  signing: "signing",
};

const documentReply = (rule: DocumentRule, isChecked: boolean, text: string | undefined) => ({
  ...(text !== undefined && { text }),
  id: rule.id,
  name: rule.name,
  formPageId: formPages[rule.page],
  kind: rule.kind,
  isRequired: rule.isRequired,
  isChecked,
});

const isAnyMissing = (rules: readonly DocumentRule[], given: readonly string[]): boolean =>
  rules.some(({ isRequired, id }) => isRequired && !given.includes(id));

async function isScanMissing(tx: Db, applicationId: string): Promise<boolean> {
  const files = await store.findFiles(tx, applicationId);
  const uploaded = new Set(files.map(({ categoryId }) => categoryId));
  return documentRulesOf("docsUploading").some(
    ({ kind, isRequired, id }) => kind === "Scan" && isRequired && !uploaded.has(id),
  );
}

export function createDocumentService({ config, db, journeys }: FeatureContext) {
  const texts = agreementTexts(config.lender);

  async function getDocumentsForPage({ body, session }: Call<Endpoints["getDocumentsForPage"]>) {
    const { applicationId, formPageId } = body;
    const { contactId } = session;
    const owned = await journeys.read(db, { applicationId, contactId });
    if (isRefusal(owned)) return owned;
    const page = formPageOfId(formPageId);
    const ticks = await store.findTicks(db, contactId, applicationId);
    const rules = page ? documentRulesOf(page) : [];
    return {
      documents: rules.map((rule) => documentReply(rule, ticks.has(rule.id), texts[rule.id])),
    };
  }

  async function saveDocuments(tx: Db, call: Call<Endpoints["saveDocuments"]>) {
    const { applicationId, formPageId, documentRuleIds } = call.body;
    const { contactId } = call.session;
    const owned = { applicationId, contactId };
    const page = formPageOfId(formPageId);
    const step = page && stepOfPage[page];
    if (!page || !step) return refuse("DocumentsUnknown");
    const application = await journeys.hold(tx, owned, step);
    if (isRefusal(application)) return application;
    const agreements = documentRulesOf(page).filter(({ kind }) => kind !== "Scan");
    const isUnknown = documentRuleIds.some((id) => !agreements.some((rule) => rule.id === id));
    // A first application agreed at registration: the confirmation is no page of its own.
    if (isUnknown || (step === "passport" && application.flow === "new"))
      return refuse("DocumentsUnknown");
    if (step === "passport" && isAnyMissing(agreements, documentRuleIds))
      return refuse("DocumentsUnticked");
    if (step === "docs-uploading") {
      if (await isScanMissing(tx, applicationId)) return refuse("ScansMissing");
      await store.confirmDocuments(tx, applicationId, true);
    }
    await journeys.voidPack(tx, applicationId);
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
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map((rule) => ({
        id: rule.id,
        title: rule.name,
        hint: rule.hint,
        isRequired: rule.isRequired,
        files: uploaded.filter(({ categoryId }) => categoryId === rule.id),
      }));
    return { categories };
  }

  return { getDocumentsForPage, saveDocuments, checkDocuments };
}
