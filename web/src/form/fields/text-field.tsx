// A line of text bound to the form, with an optional mask; the base of most other fields (spec §5; ux §1.2, §1.3).
import type { MaskitoOptions } from "@maskito/core";
import type { HTMLInputAutoCompleteAttribute, ReactNode } from "react";
import type { FieldValues } from "react-hook-form";

import { cleanText } from "@microloan/domain/text/clean-text";

import { FieldFrame, describedBy } from "../../ui/field-frame.tsx";
import { Input } from "../../ui/input.tsx";
import { useField } from "./use-field.ts";
import type { Bound } from "./use-field.ts";
import { useMask } from "./use-mask.ts";

export type TextFieldProps<V extends FieldValues> = Bound<V> & {
  label: ReactNode;
  hint?: ReactNode;
  warning?: string | undefined;
  /** What would put it right by one tap. */
  offer?: ReactNode;
  /** Required: each personal field says what the browser may fill in; "off" where nothing fits. */
  autoComplete: HTMLInputAutoCompleteAttribute;
  type?: "text" | "tel" | "email" | "password";
  inputMode?: "text" | "numeric" | "decimal" | "tel" | "email";
  enterKeyHint?: "next" | "done" | "go";
  autoCapitalize?: "words" | "none" | "sentences";
  lang?: "ru";
  maxLength?: number;
  mask?: MaskitoOptions;
  /** Brings the text to its usual spelling when the field is left. */
  tidy?: (text: string) => string;
  unit?: string;
  narrow?: boolean;
  readOnly?: boolean;
  spellCheck?: boolean;
  /** After the field is left, with the value in it. */
  onLeave?: (value: string) => void;
};

export function TextField<V extends FieldValues>(props: TextFieldProps<V>) {
  const {
    form,
    name,
    label,
    hint,
    warning,
    offer,
    mask,
    tidy,
    onLeave,
    enterKeyHint = "next",
    spellCheck = mask === undefined ? undefined : false,
    ...input
  } = props;
  const field = useField({ form, name });
  const ref = useMask(mask, field.attach);
  const words = { hint, error: field.error, warning };
  return (
    <FieldFrame
      id={field.id}
      label={label}
      offer={offer}
      isErrorLive={field.isErrorLive}
      {...words}
    >
      <Input
        type="text"
        {...input}
        ref={ref}
        id={field.id}
        name={field.name}
        value={field.value ?? ""}
        enterKeyHint={enterKeyHint}
        spellCheck={spellCheck}
        autoCorrect={spellCheck === false ? "off" : undefined}
        aria-invalid={field.invalid}
        aria-describedby={describedBy(field.id, words)}
        right={field.right && !props.readOnly}
        warned={warning !== undefined}
        onInput={({ currentTarget: { value } }) => field.change(value)}
        onBlur={({ currentTarget: { value } }) => {
          const clean = cleanText(value);
          const left = tidy ? tidy(clean) : clean;
          if (left !== value) field.change(left);
          field.leave();
          onLeave?.(left);
        }}
      />
    </FieldFrame>
  );
}
