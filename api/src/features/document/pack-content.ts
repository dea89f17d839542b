// What a pack is made of, as it stands now, and its drawing (D7).
import {
  type DocumentRule,
  documentRules,
  extraRuleOf,
  fallbackRules,
} from "@microloan/contract/dictionaries/document-rules";
import { checkHolder } from "@microloan/domain/card/card-holder";

import type { FeatureContext } from "../../capabilities/capabilities.ts";
import type { LoanTerms } from "../../capabilities/loan-terms.ts";
import { sha256, stableJson } from "../../hashing.ts";
import { isRefusal, refuse, type Refusal } from "../../refusal.ts";
import { type PackContent, packData, renderedKinds } from "./pack-data.ts";
import { findPackContent } from "./pack.store.ts";

export type Content = { content: PackContent; terms: LoanTerms };

/** The documents of every pack. */
const loanRules = documentRules.filter(({ kind, id }) => kind === "Sign" && id in renderedKinds);

/** The documents of the pack for these terms: the loan's, and those of the extras that are chosen, and only of those. */
export const rulesOfPack = ({ extras, fallback }: LoanTerms): readonly DocumentRule[] => [
  ...loanRules,
  ...(fallback ? fallbackRules : []),
  ...extras.map(({ id }) => extraRuleOf(id)),
];

/** Whether a document may ever be in a pack. */
export const isPackDocument = (documentRuleId: string): boolean => documentRuleId in renderedKinds;

export function createPackContent(context: FeatureContext) {
  const { applicationTerms, config, db, pdf, settings } = context;

  async function read(applicationId: string): Promise<Refusal | Content> {
    const content = await findPackContent(db, applicationId);
    if (!content) return refuse("ApplicationIncomplete");
    const { cardHolder, cardMask } = content;
    if (cardMask === null) return refuse("FinancingInstrumentMissing");
    if (checkHolder(cardHolder, content) === "other") return refuse("FinancingInstrumentForeign");
    const terms = await applicationTerms.of(db, content);
    return isRefusal(terms) ? terms : { content: { ...content, cardMask }, terms };
  }

  async function dataOf(documentRuleId: string, { content, terms }: Content) {
    const { DefaultZip: defaultZip } = await settings.read(db);
    const lending = { lender: config.lender, defaultZip };
    const isFallback = fallbackRules.some(({ id }) => id === documentRuleId);
    return packData(lending, content, (isFallback && terms.fallback) || terms);
  }

  async function render(documentRuleId: string, content: Content): Promise<Buffer> {
    const kind = renderedKinds[documentRuleId];
    if (!kind) throw new Error(`no template for the document ${documentRuleId}`);
    return Buffer.from(await pdf.render(kind, await dataOf(documentRuleId, content)));
  }

  /** One fingerprint for all that the papers say: whoever was shown others was shown another hash. */
  async function hashOf(content: Content): Promise<string> {
    const papers = [];
    for (const { id } of rulesOfPack(content.terms)) papers.push([id, await dataOf(id, content)]);
    return sha256(stableJson(papers));
  }

  return { hashOf, read, render };
}
