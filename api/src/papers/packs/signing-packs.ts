// What the papers of a pack would say now, their drawing, and whether a frozen pack still says the same (D7;
// decision 0008).
import {
  debtLoadNoticeRule,
  type DocumentRule,
  documentRules,
  extraRuleOf,
  fallbackRules,
} from "@microloan/contract/dictionaries/document-rules";
import { checkHolder } from "@microloan/domain/card/card-holder";
import type { LoanTerms } from "@microloan/domain/loan/offer";

import { type DebtLoadNotice, debtLoadNotice } from "../../loan/debt-load/debt-load.ts";
import { termsOfApplication } from "../../loan/terms/application-terms.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import { isRefusal, refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import { sha256, stableJson } from "../../platform/hashing.ts";
import type { LoanDocumentData } from "../pdf/loan-document-data.ts";
import type { PdfPurpose } from "../pdf/pdf-queue.ts";
import type { PdfRenderer } from "../pdf/pdf-renderer.ts";
import { packData, renderedKinds } from "./pack-data.ts";
import { findLivePack, findPackSource } from "./pack.store.ts";

/** One paper and what it is filled with. */
export type Paper = DocumentRule & { data: LoanDocumentData };

export type PackContent = {
  terms: LoanTerms;
  papers: readonly Paper[];
  /** Where the law asks for one: a paper of its own. */
  notice: DebtLoadNotice | undefined;
  /** One fingerprint for all that the papers say: whoever was shown others was shown another hash. */
  documentsHash: string;
  /**
   * The same with all that the borrower has given for the application: what is frozen with another one is not signed.
   */
  contentHash: string;
};

/** The documents of every pack. */
const loanRules = documentRules.filter(({ kind, id }) => kind === "Sign" && id in renderedKinds);

/** The loan's, those of the extras that are chosen, and only of those, and a notice that is due. */
const rulesOfPack = (
  { extras, fallback }: LoanTerms,
  notice: DebtLoadNotice | undefined,
): readonly DocumentRule[] => [
  ...loanRules,
  ...(fallback ? fallbackRules : []),
  ...extras.map(({ id }) => extraRuleOf(id)),
  ...(notice ? [debtLoadNoticeRule] : []),
];

/** Whether a document may ever be in a pack. */
export const isPackDocument = (documentRuleId: string): boolean => documentRuleId in renderedKinds;

/** What would be signed now, or why nothing can be. */
export async function readPack(
  context: Context,
  db: Db,
  applicationId: string,
): Promise<PackContent | Refusal> {
  const source = await findPackSource(db, applicationId);
  if (!source) return refuse("ApplicationIncomplete");
  const { answersHash, cardHolder, cardMask } = source;
  if (cardMask === null) return refuse("FinancingInstrumentMissing");
  if (checkHolder(cardHolder, source) === "other") return refuse("FinancingInstrumentForeign");
  const terms = await termsOfApplication(context, db, source);
  if (isRefusal(terms)) return terms;
  const { DefaultZip: defaultZip } = await context.settings.read(db);
  const lending = { lender: context.config.lender, defaultZip };
  const notice = await debtLoadNotice(context, db, applicationId, terms);
  const papers = rulesOfPack(terms, notice).map((rule) => {
    const isFallback = fallbackRules.some(({ id }) => id === rule.id);
    const termsOfPaper = (isFallback && terms.fallback) || terms;
    const data = packData(lending, { ...source, cardMask }, termsOfPaper);
    const isNotice = notice && rule.id === debtLoadNoticeRule.id;
    return { ...rule, data: isNotice ? { ...data, debtLoadNotice: notice } : data };
  });
  const documentsHash = sha256(stableJson(papers.map(({ id, data }) => [id, data])));
  const contentHash = sha256(stableJson([documentsHash, answersHash]));
  return { terms, papers, notice, documentsHash, contentHash };
}

export async function renderPaper(
  pdf: PdfRenderer,
  { id, data }: Paper,
  purpose: PdfPurpose,
): Promise<Buffer> {
  const kind = renderedKinds[id];
  if (!kind) throw new Error(`no template for the document ${id}`);
  return Buffer.from(await pdf.render(kind, data, purpose));
}

/**
 * The frozen pack, as long as its content is the same now, whatever has changed: an answer, the phone, the lender's
 * details, a setting, the day. Under the application's lock this is what decides whether it may be signed
 * (decision 0044).
 */
export async function findValidPack(context: Context, db: Db, applicationId: string) {
  const live = await findLivePack(db, applicationId);
  const now = live && (await readPack(context, db, applicationId));
  return now && !isRefusal(now) && live.contentHash === now.contentHash ? live : undefined;
}
