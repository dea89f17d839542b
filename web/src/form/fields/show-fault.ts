// A fault that the field's own check does not find, told once the tap that left the field is over.
import type { FieldPath, FieldValues } from "react-hook-form";

import type { FormOf } from "./form-of.ts";
import { tapIsOver } from "./tap-is-over.ts";

/** Nothing is said of a text that has been changed meanwhile; what the field's own check says of it comes first. */
export async function showFault<V extends FieldValues>(
  form: FormOf<V>,
  name: FieldPath<V>,
  text: string,
  message: string,
): Promise<void> {
  await tapIsOver();
  if (form.getValues(name) !== text) return;
  const isRight = await form.trigger(name);
  if (isRight && form.getValues(name) === text) form.setError(name, { message });
}
