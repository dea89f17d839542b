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
import { okbPurposesOfFinance } from "./credit-dictionaries.ts";
import type { Dictionary } from "./dictionary.ts";
import { educations, maritalStatuses, relationsToInsolvent } from "./person-dictionaries.ts";
import {
  busynesses,
  cashflowSources,
  incomeSources,
  legalOrganizationalForms,
  stagePeriods,
} from "./work-dictionaries.ts";

/** The additional questions and their five sub-forms: purpose, the five of spec §3, then those of the sub-forms. */
export const additionalQuestionDictionaries: Readonly<Record<string, Dictionary>> = {
  OkbPurpOfFinance: okbPurposesOfFinance,
  RelationToInsolvent: relationsToInsolvent,
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
export const employmentDictionaries: Readonly<Record<string, Dictionary>> = {
  Busyness: busynesses,
  LegalOrganizationalForm: legalOrganizationalForms,
  IncomeSource: incomeSources,
  CashflowSource: cashflowSources,
  StagePeriod: stagePeriods,
  Education: educations,
  MaritalStatus: maritalStatuses,
};
