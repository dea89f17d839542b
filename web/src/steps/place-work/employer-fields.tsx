// The employer, asked of those who have one (D11): suggested by name or INN, always typed by hand too.
import { useRef } from "react";
import type { UseFormReturn } from "react-hook-form";

import { stagePeriods } from "@microloan/contract/dictionaries/work-dictionaries";

import { AddressBlock } from "../../form/address/address-block.tsx";
import type { AddressValues } from "../../form/address/form-address.ts";
import { Combobox } from "../../form/fields/combobox.tsx";
import { PhoneField } from "../../form/fields/phone-field.tsx";
import { SelectField } from "../../form/fields/select-field.tsx";
import { TextField } from "../../form/fields/text-field.tsx";
import { FormSection } from "../../form/step-form.tsx";
import type { PlaceWorkValues } from "./place-work-form.ts";
import { fillEmployer, suggestByInn, suggestByName } from "./suggest-employers.ts";
import { useWorkChoices } from "./work-choices.ts";

const innDigits = (text: string): string => text.replace(/\D/g, "").slice(0, 12);

export function EmployerFields({ form }: { form: UseFormReturn<PlaceWorkValues> }) {
  const choices = useWorkChoices();
  const filled = useRef<AddressValues>(null);
  return (
    <>
      <FormSection title="Место работы">
        <Combobox
          form={form}
          name="employer.name"
          label="Название организации или ИП"
          hint="Например, ООО «Ромашка». Если работаете на себя, укажите своё ИП или «Самозанятый»"
          autoComplete="section-work organization"
          maxLength={255}
          suggest={suggestByName}
          onPick={({ item }) => fillEmployer(form, item, filled)}
        />
        <Combobox
          form={form}
          name="employer.inn"
          label="ИНН организации или ИП"
          hint="10 или 12 цифр. Если не знаете, оставьте пустым"
          autoComplete="off"
          inputMode="numeric"
          normalise={innDigits}
          minLength={5}
          suggest={suggestByInn}
          onPick={({ item }) => fillEmployer(form, item, filled)}
        />
        <TextField
          form={form}
          name="jobTitle"
          label="Должность"
          autoComplete="section-work organization-title"
          maxLength={120}
        />
        <SelectField
          form={form}
          name="stagePeriodId"
          label="Стаж на этом месте"
          choices={choices("StagePeriod", stagePeriods)}
        />
        <PhoneField
          form={form}
          name="workPhone"
          label="Рабочий телефон"
          hint="Мобильный номер руководителя, коллеги или заказчика, не ваш"
          autoComplete="off"
        />
      </FormSection>
      <FormSection title="Адрес работы">
        <AddressBlock
          form={form}
          name="workAddress"
          about="адрес работы"
          autoCompleteSection="section-work"
          flatLabel="Офис"
        />
      </FormSection>
    </>
  );
}
