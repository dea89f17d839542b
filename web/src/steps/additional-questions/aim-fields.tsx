// Aims, financial position and reputation, as the law has us ask (115-ФЗ): all may be left empty, so they stay closed (D11).
import { useFormState } from "react-hook-form";
import type { UseFormReturn } from "react-hook-form";

import {
  claimAims,
  financialAims,
  financialPositions,
  reputationRatings,
} from "@microloan/contract/dictionaries/additional-question-dictionaries";

import { MoreFields } from "../../form/fields/more-fields.tsx";
import { SelectField } from "../../form/fields/select-field.tsx";
import type { AdditionalQuestionsValues } from "./additional-questions-form.ts";
import { useQuestionChoices } from "./question-choices.ts";

const selects = [
  {
    name: "claimAimId",
    label: "Цель отношений с компанией",
    dictionary: "ClaimAim",
    builtIn: claimAims,
  },
  {
    name: "financialAimId",
    label: "Для чего вы пользуетесь деньгами",
    dictionary: "FinancialAim",
    builtIn: financialAims,
  },
  {
    name: "financialPositionId",
    label: "Финансовое положение",
    dictionary: "FinancialPosition",
    builtIn: financialPositions,
  },
  {
    name: "reputationRatingId",
    label: "Деловая репутация",
    dictionary: "ReputationRating",
    builtIn: reputationRatings,
  },
] as const;

const names = selects.map(({ name }) => name);

export function AimFields({ form }: { form: UseFormReturn<AdditionalQuestionsValues> }) {
  const choices = useQuestionChoices();
  const { errors, submitCount } = useFormState({ control: form.control, name: names });
  const isFaulty = names.some((name) => errors[name] !== undefined);
  return (
    <MoreFields
      title="О целях и финансах"
      hint="Можно не заполнять"
      faultyAttempt={isFaulty ? submitCount : null}
    >
      {selects.map(({ name, label, dictionary, builtIn }) => (
        <SelectField
          key={name}
          form={form}
          name={name}
          label={label}
          choices={choices(dictionary, builtIn)}
        />
      ))}
    </MoreFields>
  );
}
