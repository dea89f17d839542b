// A surname, first name or patronymic: words capitalised, no spelling marks, a hint when the layout is wrong (ux §1.3).
import type { FieldValues } from "react-hook-form";
import { useWatch } from "react-hook-form";

import { TextField } from "./text-field.tsx";
import type { TextFieldProps } from "./text-field.tsx";

type Props<V extends FieldValues> = Omit<TextFieldProps<V>, "autoComplete" | "warning"> & {
  part: "family-name" | "given-name" | "additional-name" | "off";
};

export function NameField<V extends FieldValues>({ part, ...props }: Props<V>) {
  const value: unknown = useWatch({ control: props.form.control, name: props.name });
  const latin = typeof value === "string" && /[A-Za-z]/.test(value);
  return (
    <TextField
      {...props}
      autoComplete={part}
      autoCapitalize="words"
      spellCheck={false}
      maxLength={60}
      warning={
        latin ? "Проверьте раскладку: имя пишут русскими буквами, как в паспорте" : undefined
      }
    />
  );
}
