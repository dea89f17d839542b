// What additionalQuestion/getDictionary and employment/getDictionary give: the dictionaries of one form each (spec §3,
// §7; D11). For the API; screens import only what they show. Assumption: names beyond the eighteen of spec §3 are ours.
import {
  claimAims,
  financialAims,
  financialPositions,
  identityDocumentTypes,
  kinships,
  legalRepresentativeKinds,
  publicOfficialKinds,
  reputationRatings,
  residenceRights,
} from "./additional-question-dictionaries.ts";
import { dictionaries } from "./dictionaries.ts";
import type { DictionaryName } from "./dictionary-names.ts";
import type { Dictionary } from "./dictionary.ts";

const named = (...names: DictionaryName[]): Record<string, Dictionary> =>
  Object.fromEntries(names.map((name) => [name, dictionaries[name]]));

/** The additional questions and their five sub-forms: purpose, the five of spec §3, then those of the sub-forms. */
export const additionalQuestionDictionaries: Readonly<Record<string, Dictionary>> = {
  ...named("OkbPurpOfFinance", "RelationToInsolvent"),
  ClaimAim: claimAims,
  FinancialAim: financialAims,
  FinancialPosition: financialPositions,
  ReputationRating: reputationRatings,
  IdentityDocumentType: identityDocumentTypes,
  ResidenceRight: residenceRights,
  LegalRepresentativeKind: legalRepresentativeKinds,
  PublicOfficialKind: publicOfficialKinds,
  Kinship: kinships,
};

/** The place of work, income and expenses. */
export const employmentDictionaries: Readonly<Record<string, Dictionary>> = named(
  "Busyness",
  "LegalOrganizationalForm",
  "IncomeSource",
  "CashflowSource",
  "StagePeriod",
  "Education",
  "MaritalStatus",
);
