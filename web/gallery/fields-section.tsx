// Fields that are typed into, in every state.
import { DateField } from "../src/form/fields/date-field.tsx";
import { EmailField } from "../src/form/fields/email-field.tsx";
import { passportNumberMask } from "../src/form/fields/masks.ts";
import { MoneyField } from "../src/form/fields/money-field.tsx";
import { NameField } from "../src/form/fields/name-field.tsx";
import { PhoneField } from "../src/form/fields/phone-field.tsx";
import { TextField } from "../src/form/fields/text-field.tsx";
import { PretendFocus } from "./pretend-focus.tsx";
import { Specimen, Specimens } from "./specimen.tsx";
import { faults, useStillForm } from "./still-form.ts";

const values = {
  empty: "",
  filled: "ул. Зелёная, 12",
  right: "ул. Зелёная, 12",
  bad: "ул. Green",
  warned: "ул. Зеленая, 12",
  locked: "Петров",
  focused: "Город",
  focusedWrong: "Город 17",
  long: "Муниципальное бюджетное общеобразовательное учреждение «Средняя школа № 4»",
  passport: "45 08 123456",
  birthDate: "27.03.1985",
  wrongDate: "31.02.2019",
  phone: "+7 (916) 123 45 67",
  income: "54\u00a0000",
  name: "Петров",
  latinName: "Bdfyjd",
  email: "anna@gmial.com",
};
const wrong = faults({
  bad: "Уберите латинские буквы",
  focusedWrong: "Уберите цифры",
  wrongDate: "Некорретная дата",
  long: "Значение слишком длинное: сократите название так, как оно записано в трудовом договоре или в справке",
});
const right = ["right", "birthDate", "phone", "passport", "income", "name"] as const;

export function FieldsSection() {
  const form = useStillForm(values, wrong, right);
  const text = { form, autoComplete: "off" } as const;
  return (
    <Specimens>
      <Specimen state="пустое">
        <TextField {...text} name="empty" label="Адрес" />
      </Specimen>
      <Specimen state="заполненное, с подсказкой">
        <TextField {...text} name="filled" label="Адрес" hint="Улица и дом" />
      </Specimen>
      <Specimen state="верное">
        <TextField {...text} name="right" label="Адрес" />
      </Specimen>
      <Specimen state="с ошибкой">
        <TextField {...text} name="bad" label="Адрес" hint="Улица и дом" />
      </Specimen>
      <Specimen state="с предупреждением">
        <TextField {...text} name="warned" label="Адрес" warning="Такой улицы нет в справочнике" />
      </Specimen>
      <Specimen state="только для чтения">
        <TextField {...text} name="locked" label="Фамилия" hint="Из Госуслуг" readOnly />
      </Specimen>
      <Specimen state="в фокусе">
        <PretendFocus>
          <TextField {...text} name="focused" label="Город" />
        </PretendFocus>
      </Specimen>
      <Specimen state="с ошибкой в фокусе">
        <PretendFocus>
          <TextField {...text} name="focusedWrong" label="Город" />
        </PretendFocus>
      </Specimen>
      <Specimen state="длинные слова">
        <TextField
          {...text}
          name="long"
          label="Полное название организации, в которой вы работаете сейчас или работали в последний раз"
          hint="Как в трудовом договоре, без сокращений; если работаете по договору подряда, назовите заказчика"
        />
      </Specimen>
      <Specimen state="имя">
        <NameField form={form} name="name" label="Фамилия" part="family-name" />
      </Specimen>
      <Specimen state="имя не в той раскладке">
        <NameField form={form} name="latinName" label="Фамилия" part="family-name" />
      </Specimen>
      <Specimen state="дата">
        <DateField form={form} name="birthDate" label="Дата рождения" autoComplete="bday" />
      </Specimen>
      <Specimen state="неверная дата">
        <DateField form={form} name="wrongDate" label="Дата выдачи" />
      </Specimen>
      <Specimen state="телефон">
        <PhoneField form={form} name="phone" label="Мобильный телефон" />
      </Specimen>
      <Specimen state="почта с опечаткой">
        <EmailField form={form} name="email" label="Электронная почта" />
      </Specimen>
      <Specimen state="деньги">
        <MoneyField form={form} name="income" label="Доход в месяц" />
      </Specimen>
      <Specimen state="серия и номер">
        <TextField
          {...text}
          name="passport"
          label="Серия и номер"
          inputMode="numeric"
          mask={passportNumberMask}
          narrow
        />
      </Specimen>
    </Specimens>
  );
}
