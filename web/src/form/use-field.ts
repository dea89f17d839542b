// One field of a form and the moment its fault is shown (ux §1.2): silent until left, never a new fault while typing,
// cleared at once when right; an empty required field only at submit.
import { useController } from "react-hook-form";
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from "react-hook-form";

/** What every field of a form is given. */
export type Bound<V extends FieldValues> = {
  form: UseFormReturn<V>;
  name: FieldPath<V>;
};

/** Id of a field's control, also where the error summary leads. */
export const fieldId = (name: string): string => `field-${name.replaceAll(".", "-")}`;

export function useField<V extends FieldValues>({ form, name }: Bound<V>) {
  const { field, fieldState } = useController({ control: form.control, name });
  const error = fieldState.error?.message;

  async function change(value: unknown): Promise<void> {
    field.onChange(value);
    if (error === undefined) return;
    const right = await form.trigger(name);
    if (!right && form.getFieldState(name).error?.message !== error) form.clearErrors(name);
  }

  async function leave(): Promise<void> {
    field.onBlur();
    const value: unknown = form.getValues(name);
    if (value !== "" && value !== undefined && value !== null) await form.trigger(name);
  }

  return {
    id: fieldId(name),
    name: field.name,
    value: field.value as FieldPathValue<V, FieldPath<V>>,
    attach: field.ref,
    error,
    invalid: error !== undefined,
    /** Left with a right, non-empty value: shows the success mark (spec §5). */
    right: fieldState.isTouched && error === undefined && Boolean(field.value),
    change: (value: unknown) => void change(value),
    leave: () => void leave(),
  };
}
