// A surname, first name or patronymic: words capitalised, no spelling marks; letters of the wrong layout are told and
// put right by one tap (ux §1.3).
import type { FieldValues } from "react-hook-form";
import { useWatch } from "react-hook-form";

import { maximumNameLength } from "@microloan/domain/person/name";

import { meantName } from "./keyboard-layout.ts";
import { Offer } from "./offer.tsx";
import { TextField } from "./text-field.tsx";
import type { TextFieldProps } from "./text-field.tsx";

type Props<V extends FieldValues> = Omit<
  TextFieldProps<V>,
  "autoComplete" | "warning" | "offer" | "strip" | "mask"
> & {
  part: "family-name" | "given-name" | "additional-name" | "off";
};

/** No name has them: the spec's stripping by a pattern. Signs that share a key with a letter of the layout stay. */
const noLetters = /[\d_+=*/\\|@#$%^&()!?№]/g;

export function NameField<V extends FieldValues>({ part, ...props }: Props<V>) {
  const { form, name } = props;
  const value: unknown = useWatch({ control: form.control, name });
  const text = typeof value === "string" ? value : "";
  const isLatin = /[A-Za-z]/.test(text);
  const meant = meantName(text);

  return (
    <TextField
      {...props}
      autoComplete={part}
      autoCapitalize="words"
      spellCheck={false}
      lang="ru"
      maxLength={maximumNameLength}
      strip={noLetters}
      {...(isLatin && {
        warning: "Проверьте раскладку: имя пишут русскими буквами, как в паспорте",
      })}
      offer={meant !== undefined && <Offer form={form} name={name} value={meant} />}
    />
  );
}
