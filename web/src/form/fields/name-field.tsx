// A surname, first name or patronymic: words capitalised, no spelling marks; letters of the wrong layout are told and
// put right by one tap (ux §1.3).
import type { FieldValues } from "react-hook-form";
import { useWatch } from "react-hook-form";

import { maximumNameLength, normaliseName } from "@microloan/domain/person/name";

import { correctedName } from "./keyboard-layout.ts";
import { maskWithout } from "./masks.ts";
import { Offer } from "./offer.tsx";
import { TextField } from "./text-field.tsx";
import type { TextFieldProps } from "./text-field.tsx";
import type { Bound } from "./use-field.ts";

type Props<V extends FieldValues> = Omit<
  TextFieldProps<V>,
  "autoComplete" | "warning" | "offer" | "mask" | "tidy"
> & {
  part: "family-name" | "given-name" | "additional-name" | "off";
};

/** No name has them: the spec's stripping by a pattern. Signs that share a key with a letter of the layout stay. */
const noLetters = /[\d_+=*/\\|@#$%^&()!?№]/g;

export function NameField<V extends FieldValues>({ part, ...props }: Props<V>) {
  return (
    <TextField
      {...props}
      {...useNameHelp(props)}
      {...nameInput}
      autoComplete={part}
      spellCheck={false}
    />
  );
}

/** What every input of a name has. */
export const nameInput = {
  autoCapitalize: "words",
  lang: "ru",
  maxLength: maximumNameLength,
  mask: maskWithout(noLetters),
  tidy: normaliseName,
} as const;

/** What is said of letters of the wrong layout, and the tap that puts them right. */
export function useNameHelp<V extends FieldValues>({ form, name }: Bound<V>) {
  const value: unknown = useWatch({ control: form.control, name });
  const text = typeof value === "string" ? value : "";
  const meant = correctedName(text);
  return {
    ...(/[A-Za-z]/.test(text) && {
      warning: "Проверьте раскладку: имя пишут русскими буквами, как в паспорте",
    }),
    offer: meant !== undefined && <Offer form={form} name={name} value={meant} />,
  };
}
