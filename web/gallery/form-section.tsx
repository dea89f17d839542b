// The frame of a step: heading, summary of errors, sections, rows, the fields that few need.
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";

import { DateField } from "../src/form/fields/date-field.tsx";
import { MoreFields } from "../src/form/fields/more-fields.tsx";
import { NameField } from "../src/form/fields/name-field.tsx";
import { TextField } from "../src/form/fields/text-field.tsx";
import { FormRow, FormSection as Part, StepForm } from "../src/form/step-form.tsx";
import { SlowNotice } from "../src/ui/slow-notice.tsx";
import { Specimen, Specimens } from "./specimen.tsx";
import { faults } from "./still-form.ts";

const values = { lastName: "", issuedOn: "31.02.2019", code: "770-001", nick: "" };
const wrong = faults({
  lastName: "Необходимо указать значение",
  issuedOn: "Некорретная дата",
});
const submitError = { message: "Сервис временно недоступен. Повторите через минуту" };

export function FormSection() {
  const form = useForm({
    defaultValues: values,
    shouldFocusError: false,
    resolver: async () => ({ values: {}, errors: wrong }),
  });
  const place = useRef<HTMLDivElement>(null);
  // The summary lists what a submit was refused for.
  useEffect(() => place.current?.querySelector("form")?.requestSubmit(), []);
  return (
    <Specimens>
      <Specimen state="шаг, который не сохранился, со сводкой ошибок">
        <div ref={place}>
          <StepForm form={form} submitError={submitError} onSubmit={async () => {}}>
            <NameField form={form} name="lastName" label="Фамилия" part="family-name" />
            <Part title="Кем выдан">
              <FormRow>
                <DateField form={form} name="issuedOn" label="Дата выдачи" />
                <TextField form={form} name="code" label="Код" autoComplete="off" narrow />
              </FormRow>
            </Part>
            <MoreFields title="Ещё о вас" hint="Можно не заполнять" faultyAttempt={1}>
              <TextField form={form} name="nick" label="Прозвище" autoComplete="nickname" />
            </MoreFields>
            <MoreFields title="Закрытая часть" faultyAttempt={null}>
              <p>Внутри.</p>
            </MoreFields>
          </StepForm>
        </div>
        <SlowNotice lateAfterMs={0} />
      </Specimen>
    </Specimens>
  );
}
