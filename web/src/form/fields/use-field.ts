// One field of a form and the moment its fault is shown (ux §1.2): silent until left, never a new fault while typing,
// cleared at once when right; an empty required field only at submit.
import { useState } from "react";
import { useController } from "react-hook-form";
import type { FieldPath, FieldPathValue, FieldValues } from "react-hook-form";

import { listenForChangeOnly } from "./change-only.ts";
import type { FormOf } from "./form-of.ts";
import { tapIsOver } from "./tap-is-over.ts";

if (typeof document !== "undefined") listenForChangeOnly();

/** What every field of a form is given. */
export type Bound<V extends FieldValues> = {
  form: FormOf<V>;
  name: FieldPath<V>;
};

/** Id of a field's control, also where the error summary leads. */
export const fieldId = (name: string): string => `field-${name.replaceAll(".", "-")}`;

export function useField<V extends FieldValues>({ form, name }: Bound<V>) {
  const { field, fieldState } = useController({ control: form.control, name });
  const error = fieldState.error?.message;
  /** Changed since the last check: neither right nor wrong is known of it. */
  const [unchecked, setUnchecked] = useState(false);
  /** A fault found now is news to somebody whose focus is elsewhere; one found at submit is told by the summary. */
  const [wasLeft, setWasLeft] = useState(false);

  async function change(value: unknown): Promise<void> {
    field.onChange(value);
    setUnchecked(true);
    setWasLeft(false);
    if (error === undefined) return;
    const right = await form.trigger(name);
    if (right) setUnchecked(false);
    else if (form.getFieldState(name).error?.message !== error) form.clearErrors(name);
  }

  async function leave(): Promise<void> {
    field.onBlur();
    await tapIsOver();
    if (isEmpty(form.getValues(name))) return;
    setWasLeft(error === undefined);
    // What the server said of it stands until it is changed.
    if (!form.getFieldState(name).error) await form.trigger(name);
    setUnchecked(false);
  }

  return {
    id: fieldId(name),
    name: field.name,
    value: field.value as FieldPathValue<V, FieldPath<V>>,
    attach: field.ref,
    error,
    invalid: error !== undefined,
    isErrorLive: wasLeft,
    /** Left with a right, non-empty value and not changed since: shows the success mark (spec §5). */
    right: fieldState.isTouched && !unchecked && error === undefined && !isEmpty(field.value),
    change: (value: unknown) => void change(value),
    leave: () => void leave(),
  };
}

export const isEmpty = (value: unknown): boolean =>
  value === "" || value === undefined || value === null;
