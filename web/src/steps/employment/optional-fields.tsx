// What may be told of work besides, all of it optional (D11).
import type { ComponentProps } from "react";
import { useFormState, useWatch } from "react-hook-form";

import {
  cashflowSources,
  legalOrganizationalForms,
} from "@microloan/contract/dictionaries/employment-dictionaries";
import { educations, maritalStatuses } from "@microloan/contract/dictionaries/person-dictionaries";
import { hasEmployer } from "@microloan/contract/fields/employment";

import { MoreFields } from "../../form/fields/more-fields.tsx";
import { SelectField } from "../../form/fields/select-field.tsx";
import { TextField } from "../../form/fields/text-field.tsx";
import { EmployerInn } from "./employer-fields.tsx";
import { useEmploymentChoices } from "./employment-choices.ts";

const optionalNames = [
  "employer",
  "legalFormId",
  "cashflowSourceId",
  "educationId",
  "maritalStatusId",
  "dependants",
] as const;

/** What may be told besides: all of it optional, so it stays closed (D11). */
export function OptionalFields({ form, filled }: ComponentProps<typeof EmployerInn>) {
  const { errors, submitCount } = useFormState({ control: form.control, name: optionalNames });
  const isFaulty = optionalNames.some((name) =>
    name === "employer" ? errors.employer?.inn !== undefined : errors[name] !== undefined,
  );
  const busynessId = useWatch({ control: form.control, name: "busynessId" });
  const choices = useEmploymentChoices();
  return (
    <MoreFields
      title="Дополнительно"
      hint="Можно не заполнять"
      faultyAttempt={isFaulty ? submitCount : null}
    >
      {hasEmployer(busynessId) && (
        <>
          <EmployerInn form={form} filled={filled} />
          <SelectField
            form={form}
            name="legalFormId"
            label="Форма организации"
            choices={choices("LegalOrganizationalForm", legalOrganizationalForms)}
          />
        </>
      )}
      <SelectField
        form={form}
        name="cashflowSourceId"
        label="Источник средств"
        choices={choices("CashflowSource", cashflowSources)}
      />
      <SelectField
        form={form}
        name="educationId"
        label="Образование"
        choices={choices("Education", educations)}
      />
      <SelectField
        form={form}
        name="maritalStatusId"
        label="Семейное положение"
        choices={choices("MaritalStatus", maritalStatuses)}
      />
      <TextField
        form={form}
        name="dependants"
        label="Сколько человек вы обеспечиваете"
        hint="Дети и другие иждивенцы, от 0 до 20"
        autoComplete="off"
        inputMode="numeric"
        narrow
      />
    </MoreFields>
  );
}
