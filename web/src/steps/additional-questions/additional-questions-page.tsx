// Step 1, of a new application and of a reapplication: what the loan is for and what the law makes us ask (spec §2;
// D11). The way back, to the passport or to the confirmation of known data, is the step bar's (spec §2).
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormState, useWatch } from "react-hook-form";

import {
  claimAims,
  financialAims,
  financialPositions,
  reputationRatings,
} from "@microloan/contract/dictionaries/additional-question-dictionaries";
import { okbPurposesOfFinance } from "@microloan/contract/dictionaries/credit-dictionaries";
import { relationsToInsolvent } from "@microloan/contract/dictionaries/person-dictionaries";
import type { SuccessOf } from "@microloan/contract/endpoint";
import { additionalQuestionEndpoints } from "@microloan/contract/endpoints/additional-question";
import type { SubFormKind } from "@microloan/contract/fields/additional-question";

import { Loaded } from "../../client/loaded.tsx";
import { useApplicationId } from "../../client/use-session.ts";
import type { FormOf } from "../../form/fields/form-of.ts";
import { MoreFields } from "../../form/fields/more-fields.tsx";
import { RadioGroup } from "../../form/fields/radio-group.tsx";
import { SelectField } from "../../form/fields/select-field.tsx";
import { TextField } from "../../form/fields/text-field.tsx";
import { StepForm } from "../../form/step-form.tsx";
import { useStepForm } from "../../form/use-step-form.tsx";
import { callQuery } from "../../server/query.ts";
import {
  fromAdditionalQuestion,
  needsInsolventText,
  needsPurposeText,
  shownFaults,
  toAdditionalQuestionRequest,
} from "./additional-questions-values.ts";
import type { AdditionalQuestionsValues } from "./additional-questions-values.ts";
import { useQuestionChoices } from "./question-choices.ts";
import { Statements } from "./statements.tsx";
import { SubFormPage } from "./sub-forms/sub-form-page.tsx";
import { useOpenEntry } from "./use-open-entry.ts";

const { getAdditionalQuestion, saveAdditionalQuestion } = additionalQuestionEndpoints;

export function AdditionalQuestionsPage() {
  const applicationId = useApplicationId();
  const saved = useQuery(callQuery(getAdditionalQuestion, { query: { applicationId } }));
  return (
    <Loaded query={saved} lines={6}>
      {(data) => <AdditionalQuestionsForm applicationId={applicationId} saved={data} />}
    </Loaded>
  );
}

type FormProps = { applicationId: string; saved: SuccessOf<typeof getAdditionalQuestion> };

function AdditionalQuestionsForm({ applicationId, saved }: FormProps) {
  const counts = useEntryCounts();
  const openEntry = useOpenEntry();
  const { opened } = openEntry;
  const step = useStepForm({
    endpoint: saveAdditionalQuestion,
    values: fromAdditionalQuestion(saved.answers),
    saved: { form: "additionalQuestion", revision: saved.revision },
    toRequest: toAdditionalQuestionRequest,
    faults: (request) => shownFaults(request, counts.of),
  });
  const { form } = step;
  return (
    <>
      <div hidden={opened !== null}>
        <StepForm {...step} heading="Дополнительные вопросы">
          <Purpose form={form} />
          <Insolvency form={form} />
          <AimFields form={form} />
          <Statements
            form={form}
            applicationId={applicationId}
            onOpen={openEntry.open}
            onCount={counts.keep}
          />
        </StepForm>
      </div>
      {opened !== null && (
        <SubFormPage
          applicationId={applicationId}
          opened={opened}
          onClose={openEntry.close}
          onGuard={openEntry.guard}
        />
      )}
    </>
  );
}

type Form = { form: FormOf<AdditionalQuestionsValues> };

function Purpose({ form }: Form) {
  const choices = useQuestionChoices();
  const purposeId = useWatch({ control: form.control, name: "purposeId" });
  return (
    <>
      <SelectField
        form={form}
        name="purposeId"
        label="На что нужен заём"
        choices={choices("OkbPurpOfFinance", okbPurposesOfFinance)}
      />
      {needsPurposeText(purposeId) && (
        <TextField
          form={form}
          name="purposeText"
          label="Расскажите, на что именно"
          autoComplete="off"
          maxLength={300}
        />
      )}
    </>
  );
}

function Insolvency({ form }: Form) {
  const choices = useQuestionChoices();
  const relationId = useWatch({ control: form.control, name: "relationToInsolventId" });
  return (
    <>
      <RadioGroup
        form={form}
        name="relationToInsolventId"
        label="Отношение к банкротству"
        choices={choices("RelationToInsolvent", relationsToInsolvent)}
        stacked
      />
      {needsInsolventText(relationId) && (
        <TextField
          form={form}
          name="relationToInsolventText"
          label="Расскажите подробнее"
          hint="Например, номер дела и дата решения суда"
          autoComplete="off"
          maxLength={1000}
        />
      )}
    </>
  );
}

const aims = ["claimAimId", "financialAimId", "financialPositionId", "reputationRatingId"] as const;

/**
 * Aims, financial position and reputation, as the law has us ask (115-ФЗ): all may be left empty, so they stay closed
 * (D11).
 */
function AimFields({ form }: { form: FormOf<AdditionalQuestionsValues> }) {
  const choices = useQuestionChoices();
  const { errors, submitCount } = useFormState({ control: form.control, name: aims });
  const isFaulty = aims.some((name) => errors[name] !== undefined);
  return (
    <MoreFields
      title="О целях и финансах"
      hint="Можно не заполнять"
      faultyAttempt={isFaulty ? submitCount : null}
    >
      <SelectField
        form={form}
        name="claimAimId"
        label="Цель отношений с компанией"
        choices={choices("ClaimAim", claimAims)}
      />
      <SelectField
        form={form}
        name="financialAimId"
        label="Для чего вы пользуетесь деньгами"
        choices={choices("FinancialAim", financialAims)}
      />
      <SelectField
        form={form}
        name="financialPositionId"
        label="Финансовое положение"
        choices={choices("FinancialPosition", financialPositions)}
      />
      <SelectField
        form={form}
        name="reputationRatingId"
        label="Деловая репутация"
        choices={choices("ReputationRating", reputationRatings)}
      />
    </MoreFields>
  );
}

/** The same object at every rendering: a list tells its count in an effect, and telling may not bring on another. */
function useEntryCounts() {
  const [counts] = useState(createCounts);
  return counts;
}

function createCounts() {
  const counts = new Map<SubFormKind, number>();
  return {
    /** Undefined while a list could not be read. */
    of: (subForm: SubFormKind): number | undefined => counts.get(subForm),
    keep: (subForm: SubFormKind, count: number | undefined): void => {
      if (count === undefined) counts.delete(subForm);
      else counts.set(subForm, count);
    },
  };
}
