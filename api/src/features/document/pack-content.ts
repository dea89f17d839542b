// What a pack is made of, as it stands now, and its drawing (D7).
import { documentRules } from "@microloan/contract/dictionaries/document-rules";

import type { FeatureContext } from "../../capabilities/capabilities.ts";
import { type LoanTerms, loanTermsOf } from "../../capabilities/loan-terms.ts";
import { isRefusal, refuse, type Refusal } from "../../refusal.ts";
import { type PackContent, packData, renderedKinds } from "./pack-data.ts";
import { findPackContent } from "./pack.store.ts";

export type Content = { content: PackContent; terms: LoanTerms };

/** The documents of every pack. */
export const signRules = documentRules.filter(
  ({ kind, id }) => kind === "Sign" && id in renderedKinds,
);

export function createPackContent({ clock, config, db, pdf, settings }: FeatureContext) {
  async function read(applicationId: string): Promise<Refusal | Content> {
    const content = await findPackContent(db, applicationId);
    if (!content) return refuse("ApplicationIncomplete");
    const { sumKopecks, term, periodType } = content;
    const terms = loanTermsOf({ sumKopecks, term, periodType, issuedOn: clock.today() });
    return isRefusal(terms) ? terms : { content, terms };
  }

  async function render(documentRuleId: string, { content, terms }: Content): Promise<Buffer> {
    const kind = renderedKinds[documentRuleId];
    if (!kind) throw new Error(`no template for the document ${documentRuleId}`);
    const { DefaultZip: defaultZip } = await settings.read(db);
    const lending = { lender: config.lender, defaultZip };
    return Buffer.from(await pdf.render(kind, packData(lending, content, terms)));
  }

  return { read, render };
}
