// A line of text bound to the form, with an optional mask; the base of most other fields (spec §5; ux §1.2, §1.3).
import type { MaskitoOptions } from "@maskito/core";
import { useCallback, useEffect, useRef } from "react";
import type { HTMLInputAutoCompleteAttribute, ReactNode } from "react";
import type { FieldValues } from "react-hook-form";

import { cleanText } from "@microloan/domain/text/clean-text";

import { FieldFrame, describedBy } from "../../ui/field-frame.tsx";
import { Input } from "../../ui/input.tsx";
import { attachMask } from "./attach-mask.ts";
import { keptText } from "./typed-text.ts";
import { useField } from "./use-field.ts";
import type { Bound } from "./use-field.ts";

export type TextFieldProps<V extends FieldValues> = Bound<V> & {
  label: ReactNode;
  hint?: ReactNode;
  warning?: string | undefined;
  /** What would put it right by one tap. */
  offer?: ReactNode;
  /** Required: each personal field says what the browser may fill in; "off" where nothing fits. */
  autoComplete: HTMLInputAutoCompleteAttribute;
  type?: "text" | "tel" | "email" | "password";
  inputMode?: "text" | "numeric" | "tel" | "email";
  enterKeyHint?: "next" | "done" | "go";
  autoCapitalize?: "words" | "none" | "sentences";
  lang?: "ru";
  maxLength?: number;
  mask?: MaskitoOptions;
  /** Characters that are dropped as they come, global: /\d/g (spec §5). */
  strip?: RegExp;
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
    strip,
    tidy,
    onLeave,
    enterKeyHint = "next",
    spellCheck = mask === undefined ? undefined : false,
    ...input
  } = props;
  const field = useField({ form, name });
  const element = useRef<HTMLInputElement>(null);
  // After React has taken over what was typed before it came, and in no task with the first drawing.
  useEffect(() => {
    if (element.current === null || mask === undefined) return undefined;
    return attachMask(element.current, mask);
  }, [mask]);
  const { attach } = field;
  const ref = useCallback(
    (attached: HTMLInputElement | null) => {
      element.current = attached;
      attach(attached);
    },
    [attach],
  );
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
        onInput={({ currentTarget }) =>
          field.change(strip ? keptText(currentTarget, strip) : currentTarget.value)
        }
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
