// The fields and the two form frames.
import { useState } from "react";
import { useForm } from "react-hook-form";

import { CheckboxRow } from "../src/form/checkbox-row.tsx";
import { CodeForm } from "../src/form/code-form.tsx";
import type { CodeState } from "../src/form/code-form.tsx";
import { Combobox } from "../src/form/combobox.tsx";
import { DateField } from "../src/form/date-field.tsx";
import { FileField } from "../src/form/file-field.tsx";
import { MoneyField } from "../src/form/money-field.tsx";
import { NameField } from "../src/form/name-field.tsx";
import { PhoneField } from "../src/form/phone-field.tsx";
import { RadioGroup } from "../src/form/radio-group.tsx";
import { SelectField } from "../src/form/select-field.tsx";
import { StepForm } from "../src/form/step-form.tsx";
import { instantAfter } from "../src/ui/countdown.ts";

import styles from "./demo.module.css";

const cities = ["Казань", "Калуга", "Калининград", "Кострома"];
const busyness = ["Работаю", "На пенсии", "Учусь"].map((label) => ({ value: label, label }));
const yesAndNo = [
  { value: "yes", label: "Да" },
  { value: "no", label: "Нет" },
];

export function FormDemo() {
  const form = useForm({
    mode: "onSubmit",
    defaultValues: {
      lastName: "Петров",
      phone: "+7 (916) 123 45 67",
      issuedOn: "31.02.2019",
      income: "54 000",
      city: "",
      busyness: "",
      claims: "",
      consent: false,
    },
  });
  const [state, setState] = useState<CodeState>({ kind: "entering" });
  const [resendAt] = useState(() => instantAfter(42));
  return (
    <>
      <div className={styles.column}>
        <StepForm
          form={form}
          heading="Паспорт"
          lead="Перепишите данные с разворота с фотографией."
          submitError={null}
          onSubmit={async () => {
            form.setError("issuedOn", { message: "Некорретная дата" });
            form.setError("claims", { message: "Необходимо указать значение" });
            form.setError("consent", { message: "Отметьте, чтобы продолжить" });
          }}
        >
          <NameField form={form} name="lastName" label="Фамилия" part="family-name" />
          <PhoneField form={form} name="phone" label="Мобильный телефон" />
          <DateField form={form} name="issuedOn" label="Дата выдачи" />
          <MoneyField form={form} name="income" label="Доход в месяц" />
          <Combobox
            form={form}
            name="city"
            label="Город"
            autoComplete="off"
            suggest={async (text) =>
              cities
                .filter((city) => city.toLowerCase().startsWith(text.toLowerCase()))
                .map((city) => ({ value: city, details: "Россия", item: city }))
            }
          />
          <SelectField form={form} name="busyness" label="Занятость" choices={busyness} />
          <RadioGroup
            form={form}
            name="claims"
            label="Разрешаете передать права?"
            choices={yesAndNo}
          />
          <CheckboxRow
            form={form}
            name="consent"
            label="Согласен на обработку персональных данных"
            details={<a href="#document">Текст согласия</a>}
          />
        </StepForm>
      </div>
      <div className={styles.column}>
        <CodeForm
          heading="Код из СМС"
          lead="Отправили на +7 (916) ••• 45 67"
          length={6}
          state={state}
          resendAt={resendAt}
          onCode={() => setState({ kind: "wrong", message: "Код не подошёл" })}
          onResend={() => setState({ kind: "entering" })}
        />
        <FileField
          label="Разворот паспорта с фотографией"
          hint="JPEG, PNG, HEIC или PDF до 15 МБ"
          files={[
            { key: "1", name: "passport.jpg", state: "stored" },
            { key: "2", name: "registration.jpg", state: "sending", share: 0.4 },
            { key: "3", name: "page-with-a-very-long-name-indeed.pdf", state: "failed" },
          ]}
          onChoose={() => {}}
          onRemove={() => {}}
          onRetry={() => {}}
        />
      </div>
    </>
  );
}
