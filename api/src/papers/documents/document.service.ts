// The documents of the pages, and the agreements that are given there (spec §3 "Document rule", §7; D7).
import {
  debtLoadNoticeRule,
  type DocumentRule,
  documentRuleOfId,
  formPageIdOf,
  documentRulesOf,
  extraRuleOf,
  fallbackRules,
  parametersOf,
} from "@microloan/contract/dictionaries/document-rules";
import {
  type FormPage,
  formPageOfId,
  formPages,
} from "@microloan/contract/dictionaries/form-pages";
import { registrationTicks } from "@microloan/contract/dictionaries/registration-ticks";
import type { documentEndpoints } from "@microloan/contract/endpoints/document";
import type { Step } from "@microloan/domain/journey/steps";

import { findTicks, insertTicks } from "../../journey/answers/document-ticks.store.ts";
import { type Application, journeyState, refuseClosedStep } from "../../journey/state/journey.ts";
import { debtLoadNotice, refreshDebts } from "../../loan/debt-load/debt-load.ts";
import { findAskedAgain } from "../../loan/debt-load/report-consent.store.ts";
import { termsOfApplication } from "../../loan/terms/application-terms.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import { keepAgreementTexts, textOfAgreement } from "../agreements/agreements.ts";
import { readPack } from "../packs/signing-packs.ts";

type Endpoints = typeof documentEndpoints;
export type Save = Call<Endpoints["saveDocuments"]>;

const stepOfPage = {
  reapplicationConfirmation: "passport",
  docsUploading: "docs-uploading",
  docsUploadingSigned: "docs-uploading-signed",
  signing: "signing",
} as const satisfies Partial<Record<FormPage, Step>>;

type ConfirmedPage = keyof typeof stepOfPage;

const isConfirmed = (page: FormPage): page is ConfirmedPage => page in stepOfPage;

/** `maxScanBytes` only bounds scans; of other documents anything may stand there. */
const documentReply = (
  rule: DocumentRule,
  isChecked: boolean,
  text: string | undefined,
  maxScanBytes = 0,
) => ({
  ...(text !== undefined && { text }),
  id: rule.id,
  name: rule.name,
  formPageId: formPages[rule.page],
  kind: rule.kind,
  isRequired: rule.isRequired,
  isChecked,
  parameters: parametersOf(rule, maxScanBytes),
});

/** Of another page's agreement that is given anew at the signing: to open and to tick. */
const agreementReply = (id: string) => {
  const rule = documentRuleOfId(id);
  return rule ? [documentReply({ ...rule, page: "signing" }, false, undefined)] : [];
};

const isAnyMissing = (rules: readonly DocumentRule[], given: readonly string[]): boolean =>
  rules.some(({ isRequired, id }) => isRequired && !given.includes(id));

/** What is ticked at registration, for nobody in particular. */
export async function getDocumentsForRegistration(context: Context) {
  const { CheckboxSOPD } = await context.settings.read(context.db);
  const documents = registrationTicks(CheckboxSOPD).map(({ rule, gives }) => ({
    ...rule,
    formPageId: formPageIdOf(rule),
    isChecked: false,
    parameters: parametersOf(rule, 0),
    text: gives.map((id) => textOfAgreement(context, id)).join("\n\n"),
  }));
  return { documents };
}

export async function getDocumentsForPage(
  context: Context,
  { body, session }: Call<Endpoints["getDocumentsForPage"]>,
  application: Application,
) {
  const page = formPageOfId(body.formPageId);
  return documentsOfPage(context, application, page, session.operatorId === null);
}

export async function getDocumentsForPages(
  context: Context,
  { body, session }: Call<Endpoints["getDocumentsForPages"]>,
  application: Application,
) {
  const mayAsk = session.operatorId === null;
  const pages = [];
  for (const formPageId of new Set(body.formPageIds)) {
    const page = formPageOfId(formPageId);
    pages.push({ formPageId, ...(await documentsOfPage(context, application, page, mayAsk)) });
  }
  return { pages };
}

async function documentsOfPage(
  context: Context,
  application: Application,
  page: FormPage | null,
  mayAsk: boolean,
) {
  const { clock, db } = context;
  const { contactId, id: applicationId } = application;
  // Each answer is paid for: nobody is asked about what cannot be signed.
  if (
    page === "signing" &&
    mayAsk &&
    !(await refuseClosedStep(context, db, application, "signing"))
  )
    await refreshDebts(context, db, applicationId);
  const { MaxScanSizeBytes: maxScanBytes } = await context.settings.read(db);
  const ticks = await findTicks(db, contactId, applicationId);
  const rules = page ? await rulesShown(context, db, application, page) : [];
  const documents = rules.map((rule) =>
    documentReply(rule, ticks.has(rule.id), textOfAgreement(context, rule.id), maxScanBytes),
  );
  if (page !== "signing") return { documents };
  const again = await findAskedAgain(db, { applicationId, day: clock.today() });
  const pack = await readPack(context, db, applicationId);
  return {
    documents: [...documents, ...again.flatMap(agreementReply)],
    ...(!isRefusal(pack) && { documentsHash: pack.documentsHash }),
  };
}

/**
 * What a page shows of the loan as it is chosen now; the papers of the chosen extras and a notice of the debt load that
 * is due are signed with the loan's.
 */
async function rulesShown(context: Context, db: Db, application: Application, page: FormPage) {
  const rules = documentRulesOf(page);
  if (page !== "signing") return rules;
  const terms = await termsOfApplication(context, db, application);
  if (isRefusal(terms)) return rules;
  const second = terms.fallback ? fallbackRules : [];
  const notice = await debtLoadNotice(context, db, application.id, terms);
  return [
    ...rules,
    ...second,
    ...terms.extras.map(({ id }) => extraRuleOf(id)),
    ...(notice ? [debtLoadNoticeRule] : []),
  ];
}

/** The page whose agreements are given, once its step is open and they are what it asks for. */
export async function checkAgreements(
  context: Context,
  tx: Db,
  { body: { documentRuleIds, formPageId } }: Save,
  application: Application,
): Promise<ConfirmedPage | Refusal> {
  const page = formPageOfId(formPageId);
  if (!page || !isConfirmed(page)) return refuse("DocumentsUnknown");
  const step = stepOfPage[page];
  const closed = await refuseClosedStep(context, tx, application, step);
  if (closed) return closed;
  const shown = await rulesShown(context, tx, application, page);
  const agreements = shown.filter(({ kind }) => kind !== "Scan");
  const isUnknown = documentRuleIds.some((id) => !agreements.some((rule) => rule.id === id));
  // A first application agreed at registration: the confirmation is no page of its own.
  if (isUnknown || (step === "passport" && application.flow === "new"))
    return refuse("DocumentsUnknown");
  if (step === "passport" && isAnyMissing(agreements, documentRuleIds))
    return refuse("DocumentsUnticked");
  return page;
}

/** With the texts of today. */
export async function keepAgreements(
  context: Context,
  tx: Db,
  { documentRuleIds, page }: { documentRuleIds: readonly string[]; page: ConfirmedPage },
  application: Application,
) {
  const { contactId, id: applicationId } = application;
  const texts = await keepAgreementTexts(context, tx, documentRuleIds);
  await insertTicks(tx, { contactId, applicationId, documentRuleIds, texts });
  const action = `documents of ${page} confirmed` as const;
  await record(tx, { actor: `contact:${contactId}`, applicationId, action });
  return { journey: await journeyState(context, tx, application) };
}
