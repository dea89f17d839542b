// A date in one text field, dd.MM.yyyy, typed or pasted in any usual spelling; no calendar (ux §1.3).
import type { FieldValues } from "react-hook-form";

import { dateMask, normaliseDateText } from "./form-date.ts";
import { TextField } from "./text-field.tsx";
import type { TextFieldProps } from "./text-field.tsx";

type Props<V extends FieldValues> = Omit<
  TextFieldProps<V>,
  "mask" | "strip" | "tidy" | "inputMode" | "autoComplete"
> & {
  autoComplete?: "bday" | "off";
};

export function DateField<V extends FieldValues>({ autoComplete = "off", ...props }: Props<V>) {
  return (
    <TextField
      hint="Например, 27.03.1985"
      narrow
      {...props}
      mask={dateMask}
      tidy={normaliseDateText}
      inputMode="numeric"
      autoComplete={autoComplete}
    />
  );
}
