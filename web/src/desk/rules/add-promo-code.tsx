// A new promo code.
import { useQueryClient } from "@tanstack/react-query";

import { promoCodeEndpoints } from "@microloan/contract/desk/endpoints/promo-codes";

import { DateField } from "../../form/fields/date-field.tsx";
import { dateToWire } from "../../form/fields/form-date.ts";
import { MoneyField, moneyToWire } from "../../form/fields/money-field.tsx";
import { TextField } from "../../form/fields/text-field.tsx";
import { useRequestForm } from "../../form/request-form.ts";
import { FormRow, StepForm } from "../../form/step-form.tsx";
import { useSubmit } from "../../server/use-submit.ts";
import { TitledCard } from "../../ui/titled-card.tsx";
import type { Say } from "../done-words.tsx";
import { BoundFields } from "./bound-fields.tsx";
import { dayOrNone, numberOrNone, promoCodesQuery } from "./promo-codes-query.ts";

const { addPromoCode } = promoCodeEndpoints;

const empty = {
  code: "",
  discountPercent: "",
  validFrom: "",
  validTo: "",
  leastSum: "",
  mostSum: "",
  mostUses: "",
};

export function AddPromoCode({ onDone }: { onDone: Say }) {
  const client = useQueryClient();
  const { submit, error } = useSubmit(addPromoCode);
  const form = useRequestForm({
    defaults: empty,
    schema: addPromoCode.body,
    toRequest: (values) => ({
      code: values.code,
      discountPercent: numberOrNone(values.discountPercent),
      validFrom: dateToWire(values.validFrom, "ahead"),
      validTo: dayOrNone(values.validTo),
      leastSum: moneyToWire(values.leastSum),
      mostSum: moneyToWire(values.mostSum),
      mostUses: numberOrNone(values.mostUses),
    }),
  });
  return (
    <TitledCard title="Новый промокод">
      <StepForm
        form={form}
        submitError={error}
        submitLabel="Добавить"
        onSubmit={async (body) => {
          if ((await submit({ body })) === null) return onDone(null);
          onDone("Промокод добавлен");
          form.reset(empty);
          await client.invalidateQueries({ queryKey: promoCodesQuery.queryKey });
        }}
      >
        <FormRow>
          <TextField
            form={form}
            name="code"
            label="Промокод"
            hint="Сохраним прописными буквами"
            autoComplete="off"
            spellCheck={false}
            maxLength={30}
          />
          <TextField
            form={form}
            name="discountPercent"
            label="Скидка со ставки"
            hint="От 1 до 100"
            unit="%"
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
          />
        </FormRow>
        <DateField form={form} name="validFrom" lies="ahead" label="Первый день" hint="По Москве" />
        <BoundFields form={form} names={{ validTo: "validTo", mostUses: "mostUses" }} />
        <FormRow>
          <MoneyField form={form} name="leastSum" label="Заём от" hint="Пусто – с любой суммы" />
          <MoneyField form={form} name="mostSum" label="Заём до" hint="Пусто – до любой суммы" />
        </FormRow>
      </StepForm>
    </TitledCard>
  );
}
