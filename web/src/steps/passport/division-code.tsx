// The code of the authority that issued the passport: suggestions fill in who that is; told by a service, it is locked (D9, D11).
import type { UseFormReturn } from "react-hook-form";

import { Combobox } from "../../form/fields/combobox.tsx";
import { divisionCodeText } from "../../form/fields/masks.ts";
import { TextField } from "../../form/fields/text-field.tsx";
import type { PassportValues } from "./passport-form.ts";
import { suggestIssuers } from "./passport-lookups.ts";
import { lockOf } from "./passport-told.ts";
import type { Told } from "./passport-told.ts";

type Props = { form: UseFormReturn<PassportValues>; told: Told };

const field = { name: "divisionCode", label: "Код подразделения", autoComplete: "off" } as const;

export function DivisionCode({ form, told }: Props) {
  const lock = lockOf(told, "divisionCode");
  // What is not typed has nothing suggested for it.
  if (lock.readOnly) return <TextField form={form} {...field} {...lock} />;
  return (
    <Combobox
      form={form}
      {...field}
      hint="Например, 770-001"
      inputMode="numeric"
      maxLength={7}
      minLength={3}
      normalise={divisionCodeText}
      suggest={suggestIssuers}
      onPick={({ item }) => {
        if (told?.fields.issuedBy !== undefined) return;
        form.setValue("issuedBy", item.issuedBy);
        form.clearErrors("issuedBy");
      }}
    />
  );
}
