// Step 1, of a new application and of a reapplication: what the loan is for and what the law makes us ask (spec §2; D11).
// The way back, to the passport or to the confirmation of known data, is the step bar's (spec §2).
import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import type { UseFormReturn } from "react-hook-form";

import { okbPurposesOfFinance } from "@microloan/contract/dictionaries/credit-dictionaries";
import { relationsToInsolvent } from "@microloan/contract/dictionaries/person-dictionaries";
import type { SuccessOf } from "@microloan/contract/endpoint";
import { additionalQuestionEndpoints } from "@microloan/contract/endpoints/additional-question";

import { Loaded } from "../../client/loaded.tsx";
import { useApplicationId } from "../../client/use-session.ts";
import { RadioGroup } from "../../form/fields/radio-group.tsx";
import { SelectField } from "../../form/fields/select-field.tsx";
import { TextField } from "../../form/fields/text-field.tsx";
import { useRequestForm } from "../../form/request-form.ts";
import { StepForm } from "../../form/step-form.tsx";
import { useAnswers } from "../../form/use-answers.ts";
import { useStepSave } from "../../form/use-step-save.ts";
import { callQuery } from "../../server/query.ts";
import {
  fromAdditionalQuestion,
  needsInsolventText,
  needsPurposeText,
  shownFaults,
  toAdditionalQuestionRequest,
} from "./additional-questions-form.ts";
import type { AdditionalQuestionsValues } from "./additional-questions-form.ts";
import { AimFields } from "./aim-fields.tsx";
import { LateSubForm } from "./late-sub-form.tsx";
import { useQuestionChoices } from "./question-choices.ts";
import { Statements } from "./statements.tsx";
import { useEntryCounts } from "./use-entry-counts.ts";
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
  const save = useStepSave(saveAdditionalQuestion);
  const answers = useAnswers(
    "additionalQuestion",
    saved.revision,
    fromAdditionalQuestion(saved.answers),
  );
  const toRequest = (values: AdditionalQuestionsValues, revision = answers.revision) => ({
    ...toAdditionalQuestionRequest(applicationId, values),
    revision,
  });
  const counts = useEntryCounts();
  const openEntry = useOpenEntry();
  const form = useRequestForm({
    defaults: answers.values,
    schema: saveAdditionalQuestion.body,
    toRequest,
    faults: (request) => shownFaults(request, counts.of),
  });
  return (
    <>
      <div hidden={openEntry.opened !== null}>
        <StepForm
          form={form}
          heading="Дополнительные вопросы"
          submitError={save.error}
          answers={answers}
          onSubmit={async (values, revision) => {
            const body = saveAdditionalQuestion.body.parse(toRequest(values, revision));
            await save.submit({ body });
          }}
        >
          <Purpose form={form} />
          <Insolvency form={form} />
          <AimFields form={form} />
          <Statements
            form={form}
            applicationId={applicationId}
            onOpen={openEntry.open}
            onCount={counts.tell}
          />
        </StepForm>
      </div>
      <LateSubForm applicationId={applicationId} openEntry={openEntry} />
    </>
  );
}

type Form = { form: UseFormReturn<AdditionalQuestionsValues> };

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
