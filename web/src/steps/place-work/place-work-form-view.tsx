// Work, income and expenses: the page of step 3, and in place in a confirmation (spec §2; D11).
import { useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import type { UseFormReturn } from "react-hook-form";

import { WorkSpot } from "#spots/work";
import { busynesses } from "@microloan/contract/dictionaries/work-dictionaries";
import type { SuccessOf } from "@microloan/contract/endpoint";
import { employmentEndpoints } from "@microloan/contract/endpoints/employment";
import { hasEmployer, incomeSourceIdsOf } from "@microloan/contract/fields/employment";

import { SelectField } from "../../form/fields/select-field.tsx";
import { useRequestForm } from "../../form/request-form.ts";
import { StepForm } from "../../form/step-form.tsx";
import { useAnswers } from "../../form/use-answers.ts";
import { useStepSave } from "../../form/use-step-save.ts";
import { useFlagSetting } from "../../server/settings.ts";
import { inPlaceFrame, useOpenedBy } from "../in-place.tsx";
import type { FormPlace } from "../in-place.tsx";
import { EmployerFields } from "./employer-fields.tsx";
import { ExpenseFields } from "./expense-fields.tsx";
import { IncomeFields } from "./income-fields.tsx";
import { OptionalFields } from "./optional-fields.tsx";
import { fromEmployment, shownFaults, toEmploymentRequest } from "./place-work-form.ts";
import type { PlaceWorkValues } from "./place-work-form.ts";
import { useWorkChoices } from "./work-choices.ts";

const { saveEmployment } = employmentEndpoints;

type Saved = Pick<SuccessOf<typeof employmentEndpoints.getEmployment>, "employment" | "revision">;
type Props = { applicationId: string; saved: Saved; place?: FormPlace };

export function PlaceWorkForm({ applicationId, saved, place }: Props) {
  const asked = {
    additionalIncomes: useFlagSetting("ShowAdditionalIncome", true),
    expenses: useFlagSetting("ShowExpenses", true),
  };
  const save = useStepSave(saveEmployment, place?.onSaved);
  const opened = useOpenedBy(place);
  const answers = useAnswers("employment", saved.revision, fromEmployment(saved.employment));
  const toRequest = (values: PlaceWorkValues, revision = answers.revision) => ({
    ...toEmploymentRequest(applicationId, values, asked),
    revision,
  });
  const form = useRequestForm({
    defaults: answers.values,
    schema: saveEmployment.body,
    toRequest,
    faults: shownFaults,
  });
  const choices = useWorkChoices();
  const busynessId = useWatch({ control: form.control, name: "busynessId" });
  useFollowBusyness(form, busynessId);

  return (
    <StepForm
      form={form}
      {...(place === undefined
        ? {
            heading: "Доходы и расходы",
            picture: WorkSpot,
            lead: "По этим данным мы оценим, какую сумму вам будет удобно вернуть.",
          }
        : inPlaceFrame(place))}
      submitError={save.error ?? opened.refusal}
      answers={answers}
      onSubmit={async (values, revision) => {
        opened.forget();
        await save.submit({ body: saveEmployment.body.parse(toRequest(values, revision)) });
      }}
    >
      <SelectField
        form={form}
        name="busynessId"
        label="Занятость"
        choices={choices("Busyness", busynesses)}
      />
      {hasEmployer(busynessId) && <EmployerFields form={form} />}
      <IncomeFields form={form} isMoreAsked={asked.additionalIncomes} />
      {asked.expenses && <ExpenseFields form={form} />}
      <OptionalFields form={form} />
    </StepForm>
  );
}

/** Another busyness: an income source it does not have is asked for anew, faults of hidden fields go. */
function useFollowBusyness(form: UseFormReturn<PlaceWorkValues>, busynessId: string): void {
  const before = useRef(busynessId);
  useEffect(() => {
    if (before.current === busynessId) return;
    before.current = busynessId;
    if (!incomeSourceIdsOf(busynessId).includes(form.getValues("incomeSourceId"))) {
      form.setValue("incomeSourceId", "");
    }
    form.clearErrors([
      "employer",
      "jobTitle",
      "stagePeriodId",
      "workPhone",
      "workAddress",
      "legalFormId",
      "incomeSourceId",
    ]);
  }, [form, busynessId]);
}
