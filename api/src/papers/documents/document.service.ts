// Agreements of the pages, and which scans are there (spec §3 "Document rule", §7; D7).
import {
  debtLoadNoticeRule,
  type DocumentRule,
  documentRuleOfId,
  documentRulesOf,
  extraRuleOf,
  fallbackRules,
} from "@microloan/contract/dictionaries/document-rules";
import {
  type FormPage,
  formPageOfId,
  formPages,
} from "@microloan/contract/dictionaries/form-pages";
import type { documentEndpoints } from "@microloan/contract/endpoints/document";
import type { Step } from "@microloan/domain/journey/steps";

import type { FeatureContext } from "../../context.ts";
import type { Application } from "../../journey/state/journey.ts";
import { findAskedAgain } from "../../loan/debt-load/report-consent.store.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse } from "../../platform/endpoints/refusal.ts";
import { createDeferredScansService } from "../../scans/deferred/defer-scans.service.ts";
import { insertTicks } from "../agreements/document-ticks.store.ts";
import * as store from "./document.store.ts";

type Endpoints = typeof documentEndpoints;

const stepOfPage: Partial<Record<FormPage, Step>> = {
  reapplicationConfirmation: "passport",
  docsUploading: "docs-uploading",
  docsUploadingSigned: "docs-uploading-signed",
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

/** Of another page's agreement that is given anew at the signing: to open and to tick. */
const agreementReply = (id: string) => {
  const rule = documentRuleOfId(id);
  return rule ? [documentReply({ ...rule, page: "signing" }, false, undefined)] : [];
};

const isAnyMissing = (rules: readonly DocumentRule[], given: readonly string[]): boolean =>
  rules.some(({ isRequired, id }) => isRequired && !given.includes(id));

/** What a page shows of the loan as it is chosen now. */
function createShown({ applicationTerms, db, debtLoads }: FeatureContext) {
  /** The papers of the chosen extras are signed with the loan's. */
  async function rulesShown(application: Application, page: FormPage) {
    const rules = documentRulesOf(page);
    if (page !== "signing") return rules;
    const terms = await applicationTerms.of(db, application);
    if (isRefusal(terms)) return rules;
    const second = terms.fallback ? fallbackRules : [];
    return [...rules, ...second, ...terms.extras.map(({ id }) => extraRuleOf(id))];
  }

  /** The debt load's notice, where the law asks for it (decision 0036). */
  async function noticeShown(application: Application, page: FormPage | null, mayAsk: boolean) {
    if (page !== "signing") return [];
    const terms = await applicationTerms.of(db, application);
    if (isRefusal(terms)) return [];
    const notice = await debtLoads.noticeOf(db, { applicationId: application.id, mayAsk }, terms);
    return notice ? [documentReply(debtLoadNoticeRule, false, notice.text)] : [];
  }

  return { noticeShown, rulesShown };
}

export function createDocumentService(context: FeatureContext) {
  const { agreements: texts, clock, db, journeys, signingPacks } = context;
  const scans = createDeferredScansService(context);
  const { noticeShown, rulesShown } = createShown(context);

  async function getDocumentsForPage({ body, session }: Call<Endpoints["getDocumentsForPage"]>) {
    const { applicationId, formPageId } = body;
    const { contactId } = session;
    const owned = await journeys.read(db, { applicationId, contactId });
    if (isRefusal(owned)) return owned;
    const page = formPageOfId(formPageId);
    const ticks = await store.findTicks(db, contactId, applicationId);
    const rules = page ? await rulesShown(owned, page) : [];
    const documents = rules.map((rule) =>
      documentReply(rule, ticks.has(rule.id), texts.textOf(rule.id)),
    );
    const mayAsk = session.operatorId === null;
    const notice = await noticeShown(owned, page ?? null, mayAsk);
    const asked = { applicationId, day: clock.today() };
    const again = page === "signing" ? await findAskedAgain(db, asked) : [];
    const read = page === "signing" ? await signingPacks.read(db, applicationId) : undefined;
    const isToSign = read !== undefined && !isRefusal(read);
    return {
      documents: [...documents, ...again.flatMap(agreementReply), ...notice],
      ...(isToSign && { documentsHash: read.documentsHash }),
    };
  }

  async function getDocumentsForPages(call: Call<Endpoints["getDocumentsForPages"]>) {
    const { applicationId, formPageIds } = call.body;
    const pages = [];
    for (const formPageId of new Set(formPageIds)) {
      const page = await getDocumentsForPage({ ...call, body: { applicationId, formPageId } });
      if (isRefusal(page)) return page;
      pages.push({ formPageId, ...page });
    }
    return { pages };
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
    const shown = await rulesShown(application, page);
    const agreements = shown.filter(({ kind }) => kind !== "Scan");
    const isUnknown = documentRuleIds.some((id) => !agreements.some((rule) => rule.id === id));
    // A first application agreed at registration: the confirmation is no page of its own.
    if (isUnknown || (step === "passport" && application.flow === "new"))
      return refuse("DocumentsUnknown");
    if (step === "passport" && isAnyMissing(agreements, documentRuleIds))
      return refuse("DocumentsUnticked");
    if (step === "docs-uploading-signed") return scans.confirmSigned(tx, application);
    if (step === "docs-uploading" && !(await scans.confirm(tx, application)))
      return refuse("ScansMissing");
    await journeys.voidPack(tx, applicationId);
    const kept = await texts.keep(tx, documentRuleIds);
    await insertTicks(tx, { contactId, applicationId, documentRuleIds, texts: kept });
    const action = `documents of ${page} confirmed`;
    await record(tx, { actor: `contact:${contactId}`, applicationId, action });
    return { journey: await journeys.state(tx, owned) };
  }

  return { getDocumentsForPage, getDocumentsForPages, saveDocuments };
}
