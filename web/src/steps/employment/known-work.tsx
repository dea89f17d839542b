// Work and income as an earlier application told them, in the place of the form's fields (decision 0074).
import { useState } from "react";
import type { ReactNode } from "react";

import type { SuccessOf } from "@microloan/contract/endpoint";
import { employmentEndpoints } from "@microloan/contract/endpoints/employment";

import { useApplicationId } from "../../client/use-session.ts";
import { useCatalog } from "../../form/fields/dictionaries.ts";
import type { FormOf } from "../../form/fields/form-of.ts";
import { KnownFields } from "../../form/known-fields.tsx";
import { isAnswered } from "../../form/known-values.ts";
import type { SubmitError } from "../../form/step-form.tsx";
import type { EmbeddedForm } from "../../form/use-step-form.tsx";
import { knownLead } from "../passport/passport-values.ts";
import { itemsOf } from "../sections.ts";
import { shownFaults } from "./employment-values.ts";
import type { EmploymentValues, toEmploymentRequest } from "./employment-values.ts";

type Saved = Pick<SuccessOf<typeof employmentEndpoints.getEmployment>, "employment" | "revision">;

type Opening = {
  saved: Saved;
  place: EmbeddedForm | undefined;
  /** What the form is opened with, as it would be sent. */
  request: ReturnType<typeof toEmploymentRequest>;
};

/** Whether an earlier application told all of it; as the page was opened. */
export function useKnownWork({ saved, place, request }: Opening): boolean {
  const applicationId = useApplicationId();
  const [isKnown] = useState(() => {
    const { employment, revision } = saved;
    if (place !== undefined || revision !== 0) return false;
    // The form sends an expense left empty as none, which nobody has said here.
    if (request.expenses !== undefined && employment?.expenses === undefined) return false;
    const whole = { applicationId, revision, ...request };
    const { body: schema } = employmentEndpoints.saveEmployment;
    return isAnswered({ schema, request: whole, faults: shownFaults(request) });
  });
  return isKnown;
}

export const workLeadOf = (isKnown: boolean): string =>
  isKnown ? knownLead : "По этим данным мы оценим, какую сумму вам будет удобно вернуть.";

type Props = Pick<Saved, "employment"> & {
  form: FormOf<EmploymentValues>;
  submitError: SubmitError | null;
  isKnown: boolean;
  children: ReactNode;
};

export function KnownWork({ form, employment, submitError, isKnown, children }: Props) {
  const choices = useCatalog();
  return (
    <KnownFields
      form={form}
      names={Object.keys(form.getValues()) as (keyof EmploymentValues)[]}
      submitError={submitError}
      isKnown={isKnown}
      title="Работа и доходы"
      object="работу и доходы"
      items={itemsOf.work({ work: employment }, choices)}
    >
      {children}
    </KnownFields>
  );
}
