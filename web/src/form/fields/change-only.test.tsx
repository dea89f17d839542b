// Some password managers and browsers that fill in a form send `change` and no `input`: the form knows the value all
// the same, in every kind of field.
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import * as z from "zod/mini";

import { useRequestForm } from "../request-form.ts";
import { StepForm } from "../step-form.tsx";
import { CheckboxRow } from "./checkbox-row.tsx";
import { Combobox } from "./combobox.tsx";
import { DateField } from "./date-field.tsx";
import { MoneyField } from "./money-field.tsx";
import { NameField } from "./name-field.tsx";
import { PhoneField } from "./phone-field.tsx";
import { RadioGroup } from "./radio-group.tsx";
import { SelectField } from "./select-field.tsx";

const choices = [
  { value: "1", label: "Один" },
  { value: "2", label: "Два" },
];
const empty = {
  lastName: "",
  phone: "",
  birthDate: "",
  sum: "",
  city: "",
  choice: "",
  side: "",
  tick: false,
};

function Form({ onSubmit }: { onSubmit: (values: object) => Promise<void> }) {
  const form = useRequestForm({
    defaults: empty,
    schema: z.looseObject({}),
    toRequest: (values) => values,
  });
  return (
    <StepForm form={form} heading="Проверка" submitError={null} onSubmit={onSubmit}>
      <NameField form={form} name="lastName" label="Фамилия" part="family-name" />
      <PhoneField form={form} name="phone" label="Телефон" />
      <DateField form={form} name="birthDate" label="Дата" />
      <MoneyField form={form} name="sum" label="Сумма" />
      <Combobox form={form} name="city" label="Город" autoComplete="off" suggest={async () => []} />
      <SelectField form={form} name="choice" label="Выбор" choices={choices} />
      <RadioGroup form={form} name="side" label="Сторона" choices={choices} />
      <CheckboxRow form={form} name="tick" label="Согласие" />
    </StepForm>
  );
}

type Control = HTMLInputElement | HTMLSelectElement;

/** As a browser does it, past the setters with which React watches for changes of its own making. */
function fillIn(control: Element, key: "value" | "checked", value: string | boolean): void {
  const prototype = Object.getPrototypeOf(control) as object;
  Object.getOwnPropertyDescriptor(prototype, key)?.set?.call(control as Control, value);
  control.dispatchEvent(new Event("change", { bubbles: true }));
}

test("a value that is told of by a change alone is sent", async () => {
  const onSubmit = vi.fn<(values: object) => Promise<void>>(async () => {});
  const screen = await render(<Form onSubmit={onSubmit} />);
  const texts = { Фамилия: "Смирнова", Телефон: "+79161234567", Дата: "1990-05-17" };
  for (const [label, text] of Object.entries({ ...texts, Сумма: "45000", Город: "Тверь" }))
    fillIn(screen.getByLabelText(label).element(), "value", text);
  fillIn(screen.getByLabelText("Выбор").element(), "value", "2");
  fillIn(screen.getByRole("radio", { name: "Два" }).element(), "checked", true);
  fillIn(screen.getByRole("checkbox").element(), "checked", true);
  await expect.element(screen.getByLabelText("Телефон")).toHaveValue("+7 (916) 123 45 67");
  await screen.getByRole("button", { name: "Сохранить и продолжить" }).click();
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalled());
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({
    lastName: "Смирнова",
    phone: "+7 (916) 123 45 67",
    birthDate: "17.05.1990",
    sum: "45\u00a0000",
    city: "Тверь",
    choice: "2",
    side: "2",
    tick: true,
  });
});

test("a box that is unticked by a change alone is not sent as ticked", async () => {
  const onSubmit = vi.fn<(values: object) => Promise<void>>(async () => {});
  const screen = await render(<Form onSubmit={onSubmit} />);
  const box = screen.getByRole("checkbox");
  await box.click();
  fillIn(box.element(), "checked", false);
  await expect.element(box).not.toBeChecked();
  await screen.getByRole("button", { name: "Сохранить и продолжить" }).click();
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalled());
  expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ tick: false });
});
