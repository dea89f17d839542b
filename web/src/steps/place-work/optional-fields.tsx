// What may be told besides: all of it optional, so it stays closed (D11).
import { useFormState, useWatch } from "react-hook-form";
import type { UseFormReturn } from "react-hook-form";

import { educations, maritalStatuses } from "@microloan/contract/dictionaries/person-dictionaries";
import {
  cashflowSources,
  legalOrganizationalForms,
} from "@microloan/contract/dictionaries/work-dictionaries";
import { hasEmployer } from "@microloan/contract/fields/employment";

import { digitsMask } from "../../form/fields/masks.ts";
import { MoreFields } from "../../form/fields/more-fields.tsx";
import { SelectField } from "../../form/fields/select-field.tsx";
import { TextField } from "../../form/fields/text-field.tsx";
import type { PlaceWorkValues } from "./place-work-form.ts";
import { useWorkChoices } from "./work-choices.ts";

const twoDigits = digitsMask(2);

const selects = [
  {
    name: "cashflowSourceId",
    label: "Источник средств",
    dictionary: "CashflowSource",
    builtIn: cashflowSources,
  },
  { name: "educationId", label: "Образование", dictionary: "Education", builtIn: educations },
  {
    name: "maritalStatusId",
    label: "Семейное положение",
    dictionary: "MaritalStatus",
    builtIn: maritalStatuses,
  },
] as const;

const names = [
  "legalFormId",
  "cashflowSourceId",
  "educationId",
  "maritalStatusId",
  "dependants",
] as const;

export function OptionalFields({ form }: { form: UseFormReturn<PlaceWorkValues> }) {
  const { errors, submitCount } = useFormState({ control: form.control, name: [...names] });
  const isFaulty = names.some((name) => errors[name] !== undefined);
  const busynessId = useWatch({ control: form.control, name: "busynessId" });
  const choices = useWorkChoices();
  return (
    <MoreFields
      title="Дополнительно"
      hint="Можно не заполнять"
      faultyAttempt={isFaulty ? submitCount : null}
    >
      {hasEmployer(busynessId) && (
        <SelectField
          form={form}
          name="legalFormId"
          label="Форма организации"
          choices={choices("LegalOrganizationalForm", legalOrganizationalForms)}
        />
      )}
      {selects.map(({ name, label, dictionary, builtIn }) => (
        <SelectField
          key={name}
          form={form}
          name={name}
          label={label}
          choices={choices(dictionary, builtIn)}
        />
      ))}
      <TextField
        form={form}
        name="dependants"
        label="Сколько человек вы обеспечиваете"
        hint="Дети и другие иждивенцы, от 0 до 20"
        autoComplete="off"
        inputMode="numeric"
        mask={twoDigits}
        narrow
      />
    </MoreFields>
  );
}
