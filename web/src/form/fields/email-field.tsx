// An e-mail address; a slip in the domain of a great mail service is told, and put right by one tap (ux §1.3).
import { useWatch } from "react-hook-form";
import type { FieldValues } from "react-hook-form";

import { correctedEmail } from "./email-correction.ts";
import { emailIn } from "./email-in.ts";
import { Offer } from "./offer.tsx";
import { TextField } from "./text-field.tsx";
import type { TextFieldProps } from "./text-field.tsx";

type Props<V extends FieldValues> = Omit<
  TextFieldProps<V>,
  "autoComplete" | "type" | "inputMode" | "warning" | "offer" | "strip" | "mask" | "tidy"
> & {
  /** "off" where it is somebody else's: the browser would offer the borrower's own. */
  autoComplete?: "email" | "off";
};

export function EmailField<V extends FieldValues>({ autoComplete = "email", ...props }: Props<V>) {
  const { form, name } = props;
  const value: unknown = useWatch({ control: form.control, name });
  const meant = typeof value === "string" ? correctedEmail(value) : undefined;

  return (
    <TextField
      {...props}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      tidy={emailIn}
      {...(meant !== undefined && { warning: "Похоже на опечатку в адресе" })}
      offer={meant !== undefined && <Offer form={form} name={name} value={meant} />}
    />
  );
}
