// A line of text bound to the form, with an optional mask; the base of most other fields (ux §1.2, §1.3).
import type { MaskitoOptions } from "@maskito/core";
import { useMaskito } from "@maskito/react";
import { useCallback } from "react";
import type { HTMLInputAutoCompleteAttribute, ReactNode } from "react";
import type { FieldValues } from "react-hook-form";

import { FieldFrame, describedBy } from "../ui/field-frame.tsx";
import { Input } from "../ui/input.tsx";
import { useField } from "./use-field.ts";
import type { Bound } from "./use-field.ts";

export type TextFieldProps<V extends FieldValues> = Bound<V> & {
  label: ReactNode;
  hint?: ReactNode;
  warning?: string | undefined;
  /** Required: each personal field says what the browser may fill in; "off" where nothing fits. */
  autoComplete: HTMLInputAutoCompleteAttribute;
  type?: "text" | "tel" | "email";
  inputMode?: "text" | "numeric" | "tel" | "email";
  enterKeyHint?: "next" | "done" | "go";
  autoCapitalize?: "words" | "none" | "sentences";
  maxLength?: number;
  mask?: MaskitoOptions;
  unit?: string;
  narrow?: boolean;
  readOnly?: boolean;
  spellCheck?: boolean;
  /** After the field is left, with the value in it. */
  onLeave?: (value: string) => void;
};

/** Comes along with pasted text and cannot be seen: zero-width marks, the soft hyphen. */
const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

export function TextField<V extends FieldValues>(props: TextFieldProps<V>) {
  const {
    form,
    name,
    label,
    hint,
    warning,
    mask,
    onLeave,
    enterKeyHint = "next",
    ...input
  } = props;
  const field = useField({ form, name });
  const maskRef = useMaskito({ options: mask ?? null });
  const { attach } = field;
  const ref = useCallback(
    (element: HTMLInputElement | null) => {
      attach(element);
      maskRef(element);
    },
    [attach, maskRef],
  );
  const words = { hint, error: field.error, warning };
  return (
    <FieldFrame id={field.id} label={label} {...words}>
      <Input
        type="text"
        {...input}
        ref={ref}
        id={field.id}
        name={field.name}
        value={field.value ?? ""}
        enterKeyHint={enterKeyHint}
        aria-invalid={field.invalid}
        aria-describedby={describedBy(field.id, words)}
        right={field.right && !props.readOnly}
        onInput={(event) => field.change(event.currentTarget.value)}
        onBlur={(event) => {
          const trimmed = event.currentTarget.value.replace(invisible, "").trim();
          if (trimmed !== event.currentTarget.value) field.change(trimmed);
          field.leave();
          onLeave?.(trimmed);
        }}
      />
    </FieldFrame>
  );
}
