// The two ways to look for somebody.
import { useEffect } from "react";

import { peopleEndpoints } from "@microloan/contract/desk/endpoints/people";

import { DateField } from "../../form/fields/date-field.tsx";
import { dateFromWire, dateToWire } from "../../form/fields/form-date.ts";
import { NameField } from "../../form/fields/name-field.tsx";
import { TextField } from "../../form/fields/text-field.tsx";
import { useRequestForm } from "../../form/request-form.ts";
import { FormRow, StepForm } from "../../form/step-form.tsx";
import type { Search } from "./people-query.ts";

const { body } = peopleEndpoints.findPeople;

type Props = {
  /** Back leads to an earlier one, the section's link to none. */
  shown: Search | null;
  onSearch: (search: Search) => void;
};

export function TextSearch({ shown, onSearch }: Props) {
  const form = useRequestForm({
    defaults: { text: "" },
    schema: body,
    toRequest: ({ text }) => ({ text: text.trim() }),
  });
  const { reset } = form;
  useEffect(() => {
    if (shown === null || shown.text !== undefined) reset({ text: shown?.text ?? "" });
  }, [shown, reset]);
  return (
    <StepForm
      form={form}
      submitError={null}
      submitLabel="Найти по номеру"
      onSubmit={async (search) => onSearch(search)}
    >
      <TextField
        form={form}
        name="text"
        label="Телефон, договор или паспорт"
        hint="Паспорт – серия и номер подряд"
        autoComplete="off"
        maxLength={50}
        spellCheck={false}
        enterKeyHint="go"
      />
    </StepForm>
  );
}

const nameOfNobody = { lastName: "", firstName: "", birthDate: "" };

export function NameSearch({ shown, onSearch }: Props) {
  const form = useRequestForm({
    defaults: nameOfNobody,
    schema: body,
    toRequest: ({ lastName, firstName, birthDate }) => ({
      lastName,
      firstName,
      birthDate: dateToWire(birthDate),
    }),
  });
  const { reset } = form;
  useEffect(() => {
    if (shown === null) reset(nameOfNobody);
    else if (shown.lastName !== undefined) {
      const { lastName, firstName = "", birthDate = "" } = shown;
      reset({ lastName, firstName, birthDate: dateFromWire(birthDate) });
    }
  }, [shown, reset]);
  return (
    <StepForm
      form={form}
      submitError={null}
      submitLabel="Найти по имени"
      onSubmit={async (search) => onSearch(search)}
    >
      <FormRow>
        <NameField form={form} name="lastName" part="off" label="Фамилия" />
        <NameField form={form} name="firstName" part="off" label="Имя" />
      </FormRow>
      <DateField form={form} name="birthDate" label="Дата рождения" enterKeyHint="go" />
    </StepForm>
  );
}
