// The additional questions: what the fields hold, and the visible pair of functions between them and the request (D11).
// An aim left empty is left out of the request: the API puts the default ids of spec §5 in its place.
import { okbPurposesOfFinance } from "@microloan/contract/dictionaries/credit-dictionaries";
import { relationsToInsolvent } from "@microloan/contract/dictionaries/person-dictionaries";
import {
  additionalQuestionFaults,
  statements,
  subFormOfStatement,
} from "@microloan/contract/fields/additional-question";
import type {
  AdditionalQuestion,
  SubFormKind,
} from "@microloan/contract/fields/additional-question";
import type { FieldFault } from "@microloan/contract/fields/rule";

import { given } from "../../form/fields/typed-text.ts";

export type AdditionalQuestionsValues = {
  purposeId: string;
  purposeText: string;
  relationToInsolventId: string;
  relationToInsolventText: string;
  claimAimId: string;
  financialAimId: string;
  financialPositionId: string;
  reputationRatingId: string;
  hasNoRepresentative: boolean;
  hasNoBeneficiary: boolean;
  hasNoBeneficiaryOwner: boolean;
  isNotPublicOfficial: boolean;
  isNotPublicOfficialRelative: boolean;
};

/** Whether the purpose is told in words. */
export const needsPurposeText = (purposeId: string): boolean =>
  purposeId === okbPurposesOfFinance.other.id;

/** Whether the relation to insolvency is told in words: there is one. */
export const needsInsolventText = (relationToInsolventId: string): boolean =>
  relationToInsolventId !== "" && relationToInsolventId !== relationsToInsolvent.none.id;

/** Form → request. Words that are no longer asked for are not sent. */
export function toAdditionalQuestionRequest(values: AdditionalQuestionsValues) {
  const { purposeText, relationToInsolventText, ...answers } = values;
  return {
    ...answers,
    purposeText: needsPurposeText(values.purposeId) ? given(purposeText) : undefined,
    relationToInsolventText: needsInsolventText(values.relationToInsolventId)
      ? given(relationToInsolventText)
      : undefined,
    claimAimId: given(values.claimAimId),
    financialAimId: given(values.financialAimId),
    financialPositionId: given(values.financialPositionId),
    reputationRatingId: given(values.reputationRatingId),
  };
}

/** Saved answers → form; nothing saved → nothing chosen and the five statements true, as D11 has them. */
export const fromAdditionalQuestion = (
  saved: AdditionalQuestion | null,
): AdditionalQuestionsValues => ({
  purposeId: saved?.purposeId ?? "",
  purposeText: saved?.purposeText ?? "",
  relationToInsolventId: saved?.relationToInsolventId ?? "",
  relationToInsolventText: saved?.relationToInsolventText ?? "",
  claimAimId: saved?.claimAimId ?? "",
  financialAimId: saved?.financialAimId ?? "",
  financialPositionId: saved?.financialPositionId ?? "",
  reputationRatingId: saved?.reputationRatingId ?? "",
  hasNoRepresentative: saved?.hasNoRepresentative ?? true,
  hasNoBeneficiary: saved?.hasNoBeneficiary ?? true,
  hasNoBeneficiaryOwner: saved?.hasNoBeneficiaryOwner ?? true,
  isNotPublicOfficial: saved?.isNotPublicOfficial ?? true,
  isNotPublicOfficialRelative: saved?.isNotPublicOfficialRelative ?? true,
});

/** How many entries the sub-form of a statement has; undefined while it is not known. */
export type EntryCount = (subForm: SubFormKind) => number | undefined;

/**
 * The contract's faults over several fields, without those of words that are not asked for yet; and an unticked
 * statement without an entry. Where the entries could not be read the API decides (SubFormMissing).
 */
export const shownFaults = (
  request: ReturnType<typeof toAdditionalQuestionRequest>,
  countOf: EntryCount = () => undefined,
): FieldFault[] => [
  ...additionalQuestionFaults(request as AdditionalQuestion)
    .filter((fault) => fault !== undefined)
    .filter(
      ({ field }) =>
        field !== "relationToInsolventText" || needsInsolventText(request.relationToInsolventId),
    ),
  ...statements
    .filter((name) => !request[name] && countOf(subFormOfStatement[name]) === 0)
    .map((field): FieldFault => ({ field, error: "SubFormMissing" })),
];
