// The additional questions: what the fields hold, and the visible pair of functions between them and the request (D11).
// The four aims are not on the screen: left out of the request, they get the default ids of spec §5.
import { okbPurposesOfFinance } from "@microloan/contract/dictionaries/credit-dictionaries";
import { relationsToInsolvent } from "@microloan/contract/dictionaries/person-dictionaries";
import { additionalQuestionFaults } from "@microloan/contract/fields/additional-question";
import type { AdditionalQuestion } from "@microloan/contract/fields/additional-question";
import type { FieldFault } from "@microloan/contract/fields/rule";

import { given } from "../../form/form-text.ts";

export type AdditionalQuestionsValues = {
  purposeId: string;
  purposeText: string;
  relationToInsolventId: string;
  relationToInsolventText: string;
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

/** Form → request body. Words that are no longer asked for are not sent. */
export function toAdditionalQuestionRequest(
  applicationId: string,
  values: AdditionalQuestionsValues,
) {
  const { purposeText, relationToInsolventText, ...answers } = values;
  return {
    applicationId,
    ...answers,
    purposeText: needsPurposeText(values.purposeId) ? given(purposeText) : undefined,
    relationToInsolventText: needsInsolventText(values.relationToInsolventId)
      ? given(relationToInsolventText)
      : undefined,
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
  hasNoRepresentative: saved?.hasNoRepresentative ?? true,
  hasNoBeneficiary: saved?.hasNoBeneficiary ?? true,
  hasNoBeneficiaryOwner: saved?.hasNoBeneficiaryOwner ?? true,
  isNotPublicOfficial: saved?.isNotPublicOfficial ?? true,
  isNotPublicOfficialRelative: saved?.isNotPublicOfficialRelative ?? true,
});

/** The contract's faults over several fields, without those of words that are not asked for yet. */
export const shownFaults = (
  request: ReturnType<typeof toAdditionalQuestionRequest>,
): FieldFault[] =>
  additionalQuestionFaults(request as AdditionalQuestion)
    .filter((fault) => fault !== undefined)
    .filter(
      ({ field }) =>
        field !== "relationToInsolventText" || needsInsolventText(request.relationToInsolventId),
    );
