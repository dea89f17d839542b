// The additional questions: purpose, insolvency, aims, and the five statements whose unticking opens a sub-form (D11).
import * as z from "zod/mini";

import {
  additionalQuestionDefaults,
  claimAims,
  financialAims,
  financialPositions,
  reputationRatings,
} from "../dictionaries/additional-question-dictionaries.ts";
import { okbPurposesOfFinance } from "../dictionaries/credit-dictionaries.ts";
import { relationsToInsolvent } from "../dictionaries/person-dictionaries.ts";
import { idOf } from "./ids.ts";
import { type FieldFault, requiredWhen } from "./rule.ts";
import { text } from "./text.ts";

/**
 * Answers of the form. The four aims may be left out: fixed default ids replace them (spec §5). The statements are
 * true by default; a false one needs at least one saved sub-form, which the API checks (SubFormMissing).
 */
export const additionalQuestionShape = {
  purposeId: idOf(okbPurposesOfFinance),
  purposeText: z.optional(text(300, "mixed")),
  relationToInsolventId: idOf(relationsToInsolvent),
  relationToInsolventText: z.optional(text(1000, "mixed")),
  claimAimId: z.optional(idOf(claimAims)),
  financialAimId: z.optional(idOf(financialAims)),
  financialPositionId: z.optional(idOf(financialPositions)),
  reputationRatingId: z.optional(idOf(reputationRatings)),
  hasNoRepresentative: z.boolean(),
  hasNoBeneficiary: z.boolean(),
  hasNoBeneficiaryOwner: z.boolean(),
  isNotPublicOfficial: z.boolean(),
  isNotPublicOfficialRelative: z.boolean(),
};

/**
 * The five statements about oneself; unticking one opens its sub-form and sends the application to an operator (D11).
 */
export const statements = [
  "hasNoRepresentative",
  "hasNoBeneficiary",
  "hasNoBeneficiaryOwner",
  "isNotPublicOfficial",
  "isNotPublicOfficialRelative",
] as const;

/** The sub-form that each statement opens when it is unticked. */
export const subFormOfStatement = {
  hasNoRepresentative: "representative",
  hasNoBeneficiary: "beneficiary",
  hasNoBeneficiaryOwner: "beneficiaryOwner",
  isNotPublicOfficial: "publicOfficial",
  isNotPublicOfficialRelative: "relative",
} as const satisfies Record<(typeof statements)[number], string>;

/** Kind of a sub-form. */
export type SubFormKind = (typeof subFormOfStatement)[keyof typeof subFormOfStatement];

/** The saved answers. */
export const additionalQuestionAnswer = z.object(additionalQuestionShape);

/** The form's answers. */
export type AdditionalQuestion = z.output<typeof additionalQuestionAnswer>;

/** Faults over several fields: "other" purpose and any relation to insolvency ask for words. */
export const additionalQuestionFaults = (form: AdditionalQuestion): (FieldFault | undefined)[] => [
  requiredWhen(form.purposeId === okbPurposesOfFinance.other.id, "purposeText", form.purposeText),
  requiredWhen(
    form.relationToInsolventId !== relationsToInsolvent.none.id,
    "relationToInsolventText",
    form.relationToInsolventText,
  ),
];

/** The answers with the default ids of spec §5 in place of the aims left out. */
export const withDefaultAims = <T extends Partial<AdditionalQuestion>>(
  form: T,
): T & Record<keyof typeof additionalQuestionDefaults, string> => ({
  ...form,
  claimAimId: form.claimAimId ?? additionalQuestionDefaults.claimAimId,
  financialAimId: form.financialAimId ?? additionalQuestionDefaults.financialAimId,
  financialPositionId: form.financialPositionId ?? additionalQuestionDefaults.financialPositionId,
  reputationRatingId: form.reputationRatingId ?? additionalQuestionDefaults.reputationRatingId,
});
