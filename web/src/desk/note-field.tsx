// Words for the record, in a form.
import type { FieldValues } from "react-hook-form";

import { useField } from "../form/fields/use-field.ts";
import type { Bound } from "../form/fields/use-field.ts";
import { FieldFrame, describedBy } from "../ui/field-frame.tsx";
import { TextArea } from "../ui/text-area.tsx";

type Props<V extends FieldValues> = Bound<V> & {
  label?: string;
  hint?: string;
};

export function NoteField<V extends FieldValues>({
  label = "Пояснение для журнала",
  hint = "Заёмщик этого не увидит",
  ...bound
}: Props<V>) {
  const field = useField(bound);
  const words = { hint, error: field.error };
  return (
    <FieldFrame id={field.id} label={label} isErrorLive={field.isErrorLive} {...words}>
      <TextArea
        id={field.id}
        name={field.name}
        autoComplete="off"
        maxLength={500}
        value={field.value ?? ""}
        aria-invalid={field.invalid}
        aria-describedby={describedBy(field.id, words)}
        onChange={(event) => field.change(event.target.value)}
        onBlur={field.leave}
      />
    </FieldFrame>
  );
}
