// Step 3 of a new application: work, income and expenses (spec §2; D11). Dictionaries come from the contract: the
// schema of the form holds them anyway, so asking catalog/list would cost a call and save no byte.
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import type { UseFormReturn } from "react-hook-form";

import { WorkSpot } from "#spots/work";
import { busynesses } from "@microloan/contract/dictionaries/work-dictionaries";
import { employmentEndpoints } from "@microloan/contract/endpoints/employment";
import { hasEmployer, incomeSourceIdsOf } from "@microloan/contract/fields/employment";
import type { Employment } from "@microloan/contract/fields/employment";

import { Loaded } from "../../app/loaded.tsx";
import { useApplicationId } from "../../app/use-session.ts";
import { useStepSave } from "../../app/use-step-save.ts";
import { choicesOf } from "../../form/choices.ts";
import { useRequestForm } from "../../form/request-form.ts";
import { SelectField } from "../../form/select-field.tsx";
import { StepForm } from "../../form/step-form.tsx";
import { callQuery } from "../../server/query.ts";
import { useFlagSetting } from "../../server/settings.ts";
import { EmployerFields } from "./employer-fields.tsx";
import { ExpenseFields } from "./expense-fields.tsx";
import { IncomeFields } from "./income-fields.tsx";
import { OptionalFields } from "./optional-fields.tsx";
import { fromEmployment, shownFaults, toEmploymentRequest } from "./place-work-form.ts";
import type { PlaceWorkValues } from "./place-work-form.ts";

const { getEmployment, saveEmployment } = employmentEndpoints;
const busynessChoices = choicesOf(busynesses);

export function PlaceWorkPage() {
  const applicationId = useApplicationId();
  const saved = useQuery(callQuery(getEmployment, { query: { applicationId } }));
  return (
    <Loaded query={saved} lines={6}>
      {({ employment }) => <PlaceWorkForm applicationId={applicationId} saved={employment} />}
    </Loaded>
  );
}

type FormProps = { applicationId: string; saved: Employment | null };

function PlaceWorkForm({ applicationId, saved }: FormProps) {
  const asked = {
    additionalIncomes: useFlagSetting("ShowAdditionalIncome", true),
    expenses: useFlagSetting("ShowExpenses", true),
  };
  const save = useStepSave(saveEmployment);
  const toRequest = (values: PlaceWorkValues) => toEmploymentRequest(applicationId, values, asked);
  const form = useRequestForm({
    defaults: fromEmployment(saved),
    schema: saveEmployment.body,
    toRequest,
    faults: shownFaults,
  });
  const busynessId = useWatch({ control: form.control, name: "busynessId" });
  useFollowBusyness(form, busynessId);

  return (
    <StepForm
      form={form}
      heading="Доходы и расходы"
      picture={WorkSpot}
      lead="По этим данным мы оценим, какую сумму вам будет удобно вернуть."
      submitError={save.error}
      onSubmit={async (values) => {
        await save.submit({ body: saveEmployment.body.parse(toRequest(values)) });
      }}
    >
      <SelectField form={form} name="busynessId" label="Занятость" choices={busynessChoices} />
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
