// A date in one text field, dd.MM.yyyy, typed or pasted in any usual spelling; no calendar (ux §1.3).
import type { FieldValues } from "react-hook-form";

import { dateMasks, normaliseDateText } from "./form-date.ts";
import type { DateLies } from "./form-date.ts";
import { TextField } from "./text-field.tsx";
import type { TextFieldProps } from "./text-field.tsx";

type Props<V extends FieldValues> = Omit<
  TextFieldProps<V>,
  "mask" | "strip" | "tidy" | "inputMode" | "autoComplete"
> & {
  autoComplete?: "bday" | "off";
  /** The same as `dateToWire` is told when the form is sent. */
  lies?: DateLies | undefined;
};

export function DateField<V extends FieldValues>({
  autoComplete = "off",
  lies = "behind",
  ...props
}: Props<V>) {
  return (
    <TextField
      hint="Например, 27.03.1985"
      narrow
      {...props}
      mask={dateMasks[lies]}
      tidy={(text) => normaliseDateText(text, lies)}
      inputMode="numeric"
      autoComplete={autoComplete}
    />
  );
}
