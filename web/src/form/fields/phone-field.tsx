// A phone: takes any form of the number, shows +7 (XXX) XXX XX XX (spec §5; ux §2.2).
import type { FieldValues } from "react-hook-form";

import { phoneMask, phoneText } from "./form-phone.ts";
import { TextField } from "./text-field.tsx";
import type { TextFieldProps } from "./text-field.tsx";

type Props<V extends FieldValues> = Omit<
  TextFieldProps<V>,
  "mask" | "strip" | "tidy" | "inputMode" | "autoComplete" | "type"
> & { autoComplete?: "tel" | "off" };

export function PhoneField<V extends FieldValues>({ autoComplete = "tel", ...props }: Props<V>) {
  return (
    <TextField
      {...props}
      type="tel"
      inputMode="tel"
      mask={phoneMask}
      // "+7 (" alone is no number begun.
      tidy={phoneText}
      autoComplete={autoComplete}
    />
  );
}
