// The code of the authority that issued the passport: suggestions fill in who that is (D9, D11).

import { passportEndpoints } from "@microloan/contract/endpoints/passport";

import { Combobox } from "../../form/fields/combobox.tsx";
import type { FormOf } from "../../form/fields/form-of.ts";
import { divisionCodeMask } from "../../form/fields/masks.ts";
import { TextField } from "../../form/fields/text-field.tsx";
import { call } from "../../server/client.ts";
import { lockOf } from "./passport-values.ts";
import type { PassportValues, Prefilled } from "./passport-values.ts";

type DivisionCodeProps = { form: FormOf<PassportValues>; prefilled: Prefilled };

const divisionCode = {
  name: "divisionCode",
  label: "Код подразделения",
  autoComplete: "off",
} as const;

/**
 * The authority that issued it: suggestions fill in who that is; filled in by a service, the code is locked (D9, D11).
 */
export function DivisionCode({ form, prefilled }: DivisionCodeProps) {
  const lock = lockOf(prefilled, "divisionCode");
  // What is not typed has nothing suggested for it.
  if (lock.readOnly) return <TextField form={form} {...divisionCode} {...lock} />;
  return (
    <Combobox
      form={form}
      {...divisionCode}
      hint="Например, 770-001"
      inputMode="numeric"
      maxLength={7}
      minLength={3}
      mask={divisionCodeMask}
      suggest={suggestIssuingAuthorities}
      silence={issuerSilence}
      onPick={({ item }) => {
        if (prefilled?.fields.issuedBy !== undefined) return;
        form.setValue("issuedBy", item.issuedBy);
        form.clearErrors("issuedBy");
      }}
    />
  );
}

const issuerSilence = {
  none: "Такого кода в списке нет. Проверьте его и заполните «Кем выдан» сами",
  down: "Подсказки сейчас недоступны. Заполните код и «Кем выдан» сами",
};

/** Issuing authorities by code; the field takes any text. */
async function suggestIssuingAuthorities(query: string, signal: AbortSignal) {
  const reply = await call(passportEndpoints.findFms, { body: { query }, signal });
  if (!reply?.result || reply.isUnavailable === true) return null;
  return reply.suggestions.map((item) => ({
    value: item.divisionCode,
    details: item.issuedBy,
    item,
  }));
}
