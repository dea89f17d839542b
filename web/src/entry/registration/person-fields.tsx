// Who the borrower is, as the passport says it: names, birth date, gender (D11); locked where a service has told (D9).
import type { ComponentProps } from "react";
import { useWatch } from "react-hook-form";
import type { UseFormReturn } from "react-hook-form";

import { genders } from "@microloan/contract/dictionaries/genders";
import { messages } from "@microloan/contract/errors/messages";

import { today } from "../../client/today.ts";
import { CheckboxRow } from "../../form/fields/checkbox-row.tsx";
import { DateField } from "../../form/fields/date-field.tsx";
import { useCatalog } from "../../form/fields/dictionaries.ts";
import { NameField } from "../../form/fields/name-field.tsx";
import { RadioGroup } from "../../form/fields/radio-group.tsx";
import { fieldId } from "../../form/fields/use-field.ts";
import type { RegistrationValues } from "../drafts.ts";
import { KnownField } from "./known-field.tsx";
import { lockOf } from "./outside-origin.ts";
import type { Origin } from "./outside-origin.ts";
import { isUnderage } from "./registration-form.ts";
import { SuggestedName } from "./suggested-name.tsx";
import { useGenderSuggestion } from "./use-gender-suggestion.ts";

type Props = { form: UseFormReturn<RegistrationValues>; origin?: Origin | null };

export function PersonFields({ form, origin = null }: Props) {
  const onGender = useGenderSuggestion(form);

  async function tellAge(text: string): Promise<void> {
    const isDate = await form.trigger("birthDate");
    if (isDate && isUnderage(text, today())) {
      form.setError("birthDate", { message: messages.AgeTooYoung });
    }
  }

  return (
    <>
      <Name form={form} origin={origin} onGender={onGender} name="lastName" label="Фамилия" />
      <Name form={form} origin={origin} onGender={onGender} name="firstName" label="Имя" />
      <MiddleName form={form} origin={origin} onGender={onGender} />
      <DateField
        form={form}
        name="birthDate"
        label="Дата рождения"
        autoComplete="bday"
        onLeave={(text) => void tellAge(text)}
        {...lockOf(origin, "birthDate")}
      />
      <Gender form={form} origin={origin} />
    </>
  );
}

type NameProps = ComponentProps<typeof SuggestedName> & { origin: Origin | null };

/** What a service has told is not typed, so nothing is suggested for it. */
function Name({ origin, onGender, ...props }: NameProps) {
  const lock = lockOf(origin, props.name);
  return lock.hint === undefined ? (
    <SuggestedName {...props} onGender={onGender} />
  ) : (
    <NameField {...props} part="off" {...lock} />
  );
}

function MiddleName({ form, origin, onGender }: Omit<NameProps, "name" | "label">) {
  const hasNone = useWatch({ control: form.control, name: "hasNoMiddleName" });
  const lock = lockOf(origin, "middleName");
  const field = (
    <Name form={form} origin={origin} onGender={onGender} name="middleName" label="Отчество" />
  );
  if (lock.hint === undefined) {
    return (
      <>
        {!hasNone && field}
        <CheckboxRow form={form} name="hasNoMiddleName" label="Нет отчества" />
      </>
    );
  }
  if (!hasNone) return field;
  return (
    <KnownField id={fieldId("middleName")} label="Отчество" value="Нет отчества" hint={lock.hint} />
  );
}

function Gender({ form, origin = null }: Props) {
  const choices = useCatalog()("Gender", genders);
  const genderId = useWatch({ control: form.control, name: "genderId" });
  const { hint } = lockOf(origin, "genderId");
  const chosen = choices.find(({ value }) => value === genderId);
  if (hint === undefined || chosen === undefined) {
    return <RadioGroup form={form} name="genderId" label="Пол" choices={choices} />;
  }
  return <KnownField id={fieldId("genderId")} label="Пол" value={chosen.label} hint={hint} />;
}
