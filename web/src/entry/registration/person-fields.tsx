// Who the borrower is, as the passport says it: names, birth date, gender (D11); locked where ESIA or T-ID has filled
// them in (D9).
import { useCallback, useEffect, useRef } from "react";
import type { ComponentProps } from "react";
import { useWatch } from "react-hook-form";

import { genders } from "@microloan/contract/dictionaries/genders";
import { nameEndpoints } from "@microloan/contract/endpoints/name";
import { messages } from "@microloan/contract/errors/messages";
import { genderOfMiddleName } from "@microloan/domain/person/gender";

import { later } from "../../client/later.ts";
import { today } from "../../client/today.ts";
import { CheckboxRow } from "../../form/fields/checkbox-row.tsx";
import { Combobox } from "../../form/fields/combobox.tsx";
import { DateField } from "../../form/fields/date-field.tsx";
import { useCatalog } from "../../form/fields/dictionaries.ts";
import type { FormOf } from "../../form/fields/form-of.ts";
import { NameField, nameInput, useNameHelp } from "../../form/fields/name-field.tsx";
import { RadioGroup } from "../../form/fields/radio-group.tsx";
import { showFault } from "../../form/fields/show-fault.ts";
import { suggestNames } from "../../form/fields/suggest-names.ts";
import { fieldId } from "../../form/fields/use-field.ts";
import { FieldFrame, describedBy } from "../../ui/field-frame.tsx";
import { Input } from "../../ui/input.tsx";
import type { RegistrationValues } from "../drafts.ts";
import { lockOf } from "./outside-origin.ts";
import type { Origin } from "./outside-origin.ts";
import { isUnderage } from "./registration-values.ts";

type Props = { form: FormOf<RegistrationValues>; origin?: Origin | null };

export function PersonFields({ form, origin = null }: Props) {
  const onGender = useGenderSuggestion(form);

  function checkAge(text: string): void {
    if (isUnderage(text, today())) void showFault(form, "birthDate", text, messages.AgeTooYoung);
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
        onLeave={checkAge}
        {...lockOf(origin, "birthDate")}
      />
      <Gender form={form} origin={origin} />
    </>
  );
}

type NameProps = ComponentProps<typeof SuggestedName> & { origin: Origin | null };

/** What ESIA or T-ID has filled in is not typed, so nothing is suggested for it. */
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

type KnownFieldProps = { id: string; label: string; value: string; hint: string };

/**
 * A fact that cannot be changed here, where the usual control has no read-only form: it looks like a locked text
 * field.
 */
function KnownField({ id, label, value, hint }: KnownFieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint}>
      <Input
        id={id}
        value={value}
        readOnly
        autoComplete="off"
        aria-describedby={describedBy(id, { hint })}
      />
    </FieldFrame>
  );
}

const parts = {
  lastName: { autoComplete: "family-name", find: nameEndpoints.findLastName },
  firstName: { autoComplete: "given-name", find: nameEndpoints.findFirstName },
  middleName: { autoComplete: "additional-name", find: nameEndpoints.findMiddleName },
} as const;

type SuggestedNameProps = {
  form: FormOf<RegistrationValues>;
  name: keyof typeof parts;
  label: string;
  /** A picked name tells the gender, where it is a name of one. */
  onGender: (genderId: string) => void;
};

/**
 * A name of the registration form with suggestions; any other name may be typed, and where nothing can be suggested it
 * is a plain field (spec §7; ux §1.8; D9).
 */
function SuggestedName({ form, name, label, onGender }: SuggestedNameProps) {
  const { autoComplete, find } = parts[name];

  /** First names are not narrowed down: the gender may have come from a slip in them. */
  function suggest(query: string, signal: AbortSignal) {
    const genderId = name === "firstName" ? "" : form.getValues("genderId");
    return suggestNames(find, genderId === "" ? { query } : { query, genderId }, signal);
  }

  return (
    <Combobox
      form={form}
      name={name}
      label={label}
      {...useNameHelp({ form, name })}
      {...nameInput}
      autoComplete={autoComplete}
      suggest={suggest}
      onPick={({ item }) => {
        if (item.genderId !== null) onGender(item.genderId);
      }}
      onLeave={(text) => {
        // Rare, so what is done with it is loaded then.
        if (name === "lastName" && / .+ /.test(text))
          later(
            () => import("./whole-name.ts"),
            ({ spreadWholeName }) => spreadWholeName(form, text),
          );
      }}
    />
  );
}

/** Returns how to suggest a gender for another reason; the newest suggestion counts. */
function useGenderSuggestion(form: FormOf<RegistrationValues>): (genderId: string) => void {
  const { control, getValues, setValue, clearErrors } = form;
  const middleName = useWatch({ control, name: "middleName" });
  const suggested = useRef("");
  const suggest = useCallback(
    (genderId: string) => {
      const chosen = getValues("genderId");
      const isOwnChoice = chosen !== "" && chosen !== suggested.current;
      if (isOwnChoice) return;
      suggested.current = genderId;
      setValue("genderId", genderId);
      clearErrors("genderId");
    },
    [getValues, setValue, clearErrors],
  );
  useEffect(() => {
    const gender = genderOfMiddleName(middleName);
    if (gender !== undefined) suggest(genders[gender].id);
  }, [middleName, suggest]);
  return suggest;
}
