// What the papers of a pack would say now, their drawing, and whether a frozen pack still says the same (D7; decision 0008).
import {
  type DocumentRule,
  documentRules,
  extraRuleOf,
  fallbackRules,
} from "@microloan/contract/dictionaries/document-rules";
import { checkHolder } from "@microloan/domain/card/card-holder";
import type { LoanTerms } from "@microloan/domain/loan/offer";

import type { createApplicationTerms } from "../../loan/terms/application-terms.ts";
import type { Config } from "../../platform/configuration/config.ts";
import type { Db } from "../../platform/database/database.ts";
import { isRefusal, refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import { sha256, stableJson } from "../../platform/hashing.ts";
import type { Settings } from "../../platform/settings/settings.ts";
import type { LoanDocumentData } from "../pdf/loan-document-data.ts";
import type { PdfRenderer } from "../pdf/pdf-renderer.ts";
import { packData, renderedKinds } from "./pack-data.ts";
import { findPackSource } from "./pack-source.store.ts";
import { findLivePack } from "./signing-packs.store.ts";

/** One paper and what it is filled with. */
export type Paper = DocumentRule & { data: LoanDocumentData };

export type PackContent = {
  /** The application's, when it was read. */
  version: number;
  terms: LoanTerms;
  papers: readonly Paper[];
  /** One fingerprint for all that the papers say: whoever was shown others was shown another hash. */
  documentsHash: string;
};

/** The documents of every pack. */
const loanRules = documentRules.filter(({ kind, id }) => kind === "Sign" && id in renderedKinds);

/** The loan's, and those of the extras that are chosen, and only of those. */
const rulesOfPack = ({ extras, fallback }: LoanTerms): readonly DocumentRule[] => [
  ...loanRules,
  ...(fallback ? fallbackRules : []),
  ...extras.map(({ id }) => extraRuleOf(id)),
];

/** Whether a document may ever be in a pack. */
export const isPackDocument = (documentRuleId: string): boolean => documentRuleId in renderedKinds;

type Tools = {
  applicationTerms: ReturnType<typeof createApplicationTerms>;
  config: Config;
  pdf: PdfRenderer;
  settings: Settings;
};

export function createSigningPacks({ applicationTerms, config, pdf, settings }: Tools) {
  async function read(db: Db, applicationId: string): Promise<PackContent | Refusal> {
    const source = await findPackSource(db, applicationId);
    if (!source) return refuse("ApplicationIncomplete");
    const { cardHolder, cardMask, version } = source;
    if (cardMask === null) return refuse("FinancingInstrumentMissing");
    if (checkHolder(cardHolder, source) === "other") return refuse("FinancingInstrumentForeign");
    const terms = await applicationTerms.of(db, source);
    if (isRefusal(terms)) return terms;
    const { DefaultZip: defaultZip } = await settings.read(db);
    const lending = { lender: config.lender, defaultZip };
    const papers = rulesOfPack(terms).map((rule) => {
      const isFallback = fallbackRules.some(({ id }) => id === rule.id);
      const termsOfPaper = (isFallback && terms.fallback) || terms;
      return { ...rule, data: packData(lending, { ...source, cardMask }, termsOfPaper) };
    });
    const documentsHash = sha256(stableJson(papers.map(({ id, data }) => [id, data])));
    return { version, terms, papers, documentsHash };
  }

  async function render({ id, data }: Paper): Promise<Buffer> {
    const kind = renderedKinds[id];
    if (!kind) throw new Error(`no template for the document ${id}`);
    return Buffer.from(await pdf.render(kind, data));
  }

  /**
   * The frozen pack, as long as its papers would say the same today. Not every change of what they say voids it: the phone,
   * the lender's details, a setting, the day.
   */
  async function findStanding(db: Db, applicationId: string) {
    const live = await findLivePack(db, applicationId);
    const now = live && (await read(db, applicationId));
    return now && !isRefusal(now) && live.documentsHash === now.documentsHash ? live : undefined;
  }

  return { read, render, findStanding };
}
