// Fields with a mask as keyboards that compose and dictation fill them (spec §5).
import { useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { compose, composeKeys } from "../../../test/compose.ts";
import { Combobox } from "./combobox.tsx";
import { DateField } from "./date-field.tsx";
import { digitsMask, divisionCodeMask, passportNumberMask, snilsMask } from "./masks.ts";
import { NameField } from "./name-field.tsx";
import { PhoneField } from "./phone-field.tsx";
import { TextField } from "./text-field.tsx";

const asked: string[] = [];
async function suggest(text: string) {
  asked.push(text);
  return [];
}

function Fields() {
  const form = useForm({
    defaultValues: { code: "", inn: "", snils: "", passport: "", name: "", phone: "", date: "" },
  });
  const off = { form, autoComplete: "off" } as const;
  return (
    <>
      <Combobox {...off} name="code" label="Код" mask={divisionCodeMask} suggest={suggest} />
      <Combobox {...off} name="inn" label="ИНН" mask={digitsMask(12)} suggest={suggest} />
      <TextField {...off} name="snils" label="СНИЛС" mask={snilsMask} />
      <TextField {...off} name="passport" label="Паспорт" mask={passportNumberMask} />
      <NameField form={form} part="off" name="name" label="Имя" />
      <PhoneField {...off} name="phone" label="Телефон" />
      <DateField form={form} name="date" label="Дата" />
    </>
  );
}

const open = async (label: string) => (await render(<Fields />)).getByLabelText(label);

test.each([
  ["Код", "770001", "770-001"],
  ["ИНН", "7707083893", "7707083893"],
  ["СНИЛС", "11223344595", "112-233-445 95"],
  ["Паспорт", "4508417352", "45 08 417352"],
  ["Имя", "Анна", "Анна"],
  ["Телефон", "9161234567", "+7 (916) 123 45 67"],
  ["Дата", "17051990", "17.05.1990"],
])("composed key by key, no digit of «%s» is doubled", async (label, typed, shown) => {
  const field = await open(label);
  await composeKeys(field, typed);
  await userEvent.tab();
  await expect.element(field).toHaveValue(shown);
});

test.each([
  ["Код", "770 001.", "770-001"],
  ["ИНН", "77 07 083893", "7707083893"],
  ["Имя", "Анна 2.", "Анна"],
  ["Имя", "Смирнова.", "Смирнова"],
  ["Телефон", "8 916 123-45-67.", "+7 (916) 123 45 67"],
  ["Дата", "17 мая 1990.", "17.05.1990"],
  ["Дата", "17 май 1990 года.", "17.05.1990"],
  ["Дата", "двадцатого мая", "двадцатого мая"],
])("dictated into «%s», %s becomes %s", async (label, text, shown) => {
  const field = await open(label);
  await compose(field, text);
  await userEvent.tab();
  await expect.element(field).toHaveValue(shown);
});

test("suggestions are asked for what stands there once it is final", async () => {
  const field = await open("ИНН");
  asked.length = 0;
  await composeKeys(field, "77 07");
  await expect.poll(() => asked).toEqual(["7707"]);
});
