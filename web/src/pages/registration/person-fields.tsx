// Who the borrower is, as the passport says it: names, birth date, gender (D11).
import { useWatch } from "react-hook-form";
import type { UseFormReturn } from "react-hook-form";

import { genders } from "@microloan/contract/dictionaries/genders";
import { messages } from "@microloan/contract/errors/messages";

import { today } from "../../app/today.ts";
import { CheckboxRow } from "../../form/checkbox-row.tsx";
import { DateField } from "../../form/date-field.tsx";
import { NameField } from "../../form/name-field.tsx";
import { RadioGroup } from "../../form/radio-group.tsx";
import type { RegistrationValues } from "../../sign-in/drafts.ts";
import { isUnderage } from "./registration-form.ts";
import { useGenderSuggestion } from "./use-gender-suggestion.ts";

const genderChoices = Object.values(genders).map(({ id, name }) => ({ value: id, label: name }));

export function PersonFields({ form }: { form: UseFormReturn<RegistrationValues> }) {
  const hasNoMiddleName = useWatch({ control: form.control, name: "hasNoMiddleName" });
  useGenderSuggestion(form);

  async function tellAge(text: string): Promise<void> {
    const isDate = await form.trigger("birthDate");
    if (isDate && isUnderage(text, today())) {
      form.setError("birthDate", { message: messages.AgeTooYoung });
    }
  }

  return (
    <>
      <NameField form={form} name="lastName" label="Фамилия" part="family-name" />
      <NameField form={form} name="firstName" label="Имя" part="given-name" />
      {!hasNoMiddleName && (
        <NameField form={form} name="middleName" label="Отчество" part="additional-name" />
      )}
      <CheckboxRow form={form} name="hasNoMiddleName" label="Нет отчества" />
      <DateField
        form={form}
        name="birthDate"
        label="Дата рождения"
        autoComplete="bday"
        onLeave={(text) => void tellAge(text)}
      />
      <RadioGroup form={form} name="genderId" label="Пол" choices={genderChoices} />
    </>
  );
}
