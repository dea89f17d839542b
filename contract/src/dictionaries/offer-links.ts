// What is read beside the documents to sign, on the brand's own pages (spec §1, §3 "Offer text").
import { documentIds } from "./document-ids.ts";

/** A link of the offer. `documentRuleId` names it in `signFiles` and in the record of openings. */
export type OfferLink = {
  readonly documentRuleId: string;
  readonly text: string;
  readonly link: string;
  readonly isRequired: boolean;
};

/** The links of every offer. The agreement on signing by code is none of them: it is among the papers to sign. */
export const offerLinks: readonly OfferLink[] = [
  {
    documentRuleId: documentIds.privacyPolicy,
    text: "Политика обработки персональных данных",
    link: "/documents/privacy-policy.html",
    isRequired: true,
  },
];

/** Ids of the links that must be read and ticked before the code (decision 0038). */
export const requiredLinkIds: readonly string[] = offerLinks
  .filter(({ isRequired }) => isRequired)
  .map(({ documentRuleId }) => documentRuleId);
