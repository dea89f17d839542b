// What a brand supplies besides its tokens (spec §1, §2); `#theme` resolves to one of the two.
import type { ComponentType } from "react";

export type SpotName = "welcome" | "wait" | "approved" | "refused";

export type Theme = {
  /** The brand's word, shown beside the mark. */
  name: string;
  companyShortName: string;
  companyLongName: string;
  /** Agreement on the use of the electronic signature (ASP). */
  signatureAgreementUrl: string;
  privacyPolicyUrl: string;
  Mark: ComponentType;
  spots: Record<SpotName, ComponentType>;
};
