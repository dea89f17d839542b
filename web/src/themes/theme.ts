// What a brand supplies besides its tokens and its pictures (spec §1, §2); `#theme` resolves to one of the two,
// `#spots/<name>` to one picture of it: a page loads only those that it shows.
import type { ComponentType } from "react";

export type Theme = {
  /** The brand's word, shown beside the mark. */
  name: string;
  /** Agreement on the use of the electronic signature (ASP). */
  signatureAgreementUrl: string;
  privacyPolicyUrl: string;
  Mark: ComponentType;
};
