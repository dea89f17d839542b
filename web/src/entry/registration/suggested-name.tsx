// A name of the registration form with suggestions; any other name may be typed, and where nothing can be suggested it is a
// plain field (spec §7; ux §1.8; D9).
import type { UseFormReturn } from "react-hook-form";

import { nameEndpoints } from "@microloan/contract/endpoints/name";

import { Combobox } from "../../form/fields/combobox.tsx";
import { nameInput, noLetters, useNameHelp } from "../../form/fields/name-field.tsx";
import { suggestNames } from "../../form/fields/suggest-names.ts";
import type { RegistrationValues } from "../drafts.ts";

const parts = {
  lastName: { autoComplete: "family-name", find: nameEndpoints.findLastName },
  firstName: { autoComplete: "given-name", find: nameEndpoints.findFirstName },
  middleName: { autoComplete: "additional-name", find: nameEndpoints.findMiddleName },
} as const;

type Props = {
  form: UseFormReturn<RegistrationValues>;
  name: keyof typeof parts;
  label: string;
  /** A picked name tells the gender, where it is a name of one. */
  onGender: (genderId: string) => void;
};

export function SuggestedName({ form, name, label, onGender }: Props) {
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
      normalise={(text) => text.replace(noLetters, "")}
      suggest={suggest}
      onPick={({ item }) => {
        if (item.genderId !== null) onGender(item.genderId);
      }}
    />
  );
}
