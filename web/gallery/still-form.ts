// A form whose fields stand still in given states. All three arguments must keep their identity.
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import type { DefaultValues, FieldPath, FieldValues } from "react-hook-form";

/** What each wrong field says. */
export const faults = (said: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(said).map(([name, message]) => [name, { type: "check", message }]),
  );

export function useStillForm<V extends FieldValues>(
  values: V,
  wrong: object,
  /** Left with a right value. */
  right: readonly FieldPath<V>[],
) {
  const form = useForm<V>({
    mode: "onSubmit",
    defaultValues: values as DefaultValues<V>,
    errors: wrong,
    shouldFocusError: false,
  });
  const { setValue } = form;
  useEffect(() => {
    for (const name of right) setValue(name, values[name], { shouldTouch: true });
  }, [right, values, setValue]);
  return form;
}
