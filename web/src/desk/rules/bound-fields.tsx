// Until when a promo code may be taken, and by how many: what of it may be changed later.
import type { FieldPath, FieldValues } from "react-hook-form";

import { DateField } from "../../form/fields/date-field.tsx";
import type { FormOf } from "../../form/fields/form-of.ts";
import { TextField } from "../../form/fields/text-field.tsx";
import { FormRow } from "../../form/step-form.tsx";

type Props<V extends FieldValues> = {
  form: FormOf<V>;
  names: { validTo: FieldPath<V>; mostUses: FieldPath<V> };
};

export const BoundFields = <V extends FieldValues>({ form, names }: Props<V>) => (
  <FormRow>
    <DateField
      form={form}
      name={names.validTo}
      lies="ahead"
      label="Последний день"
      hint="По Москве; пусто – без срока"
    />
    <TextField
      form={form}
      name={names.mostUses}
      label="Сколько раз"
      hint="Пусто – без предела"
      inputMode="numeric"
      autoComplete="off"
      maxLength={7}
    />
  </FormRow>
);
