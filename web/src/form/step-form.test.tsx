// When a fault is shown, where the focus goes, and that a form is sent once (ux §1.2).
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import * as z from "zod/mini";

import { date } from "@microloan/contract/fields/dates";
import { lastName } from "@microloan/contract/fields/names";
import { phone } from "@microloan/contract/fields/phone";

import { DateField } from "./date-field.tsx";
import { dateToWire } from "./form-date.ts";
import { phoneToWire } from "./form-phone.ts";
import { NameField } from "./name-field.tsx";
import { PhoneField } from "./phone-field.tsx";
import { useRequestForm } from "./request-form.ts";
import { StepForm } from "./step-form.tsx";
import type { SubmitError } from "./step-form.tsx";

type Values = { lastName: string; birthDate: string; phone: string };
type Props = { onSubmit: (values: Values) => Promise<void>; submitError?: SubmitError | null };

const schema = z.object({ lastName, birthDate: date, phone });

function Form({ onSubmit, submitError = null }: Props) {
  const form = useRequestForm<Values, unknown>({
    defaults: { lastName: "", birthDate: "", phone: "" },
    schema,
    toRequest: (values) => ({
      ...values,
      birthDate: dateToWire(values.birthDate),
      phone: phoneToWire(values.phone),
    }),
  });
  return (
    <StepForm form={form} heading="Проверка" submitError={submitError} onSubmit={onSubmit}>
      <NameField form={form} name="lastName" label="Фамилия" part="family-name" />
      <DateField form={form} name="birthDate" label="Дата рождения" autoComplete="bday" />
      <PhoneField form={form} name="phone" label="Телефон" />
    </StepForm>
  );
}

const nothing = async () => {};

test("a wrong value is shown when the field is left, and goes as soon as it is right", async () => {
  const screen = await render(<Form onSubmit={nothing} />);
  const field = screen.getByLabelText("Дата рождения");
  await userEvent.type(field, "31.02.2019");
  await expect.element(field).toHaveAttribute("aria-invalid", "false");
  await userEvent.tab();
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  await expect.element(screen.getByText("Некорретная дата")).toBeVisible();
  await expect.element(field).toHaveAccessibleDescription(/Некорретная дата/);
  await userEvent.fill(field, "28.02.2019");
  await expect.element(field).toHaveAttribute("aria-invalid", "false");
});

test("an empty required field is silent until the form is sent", async () => {
  const screen = await render(<Form onSubmit={nothing} />);
  await userEvent.click(screen.getByLabelText("Фамилия"));
  await userEvent.tab();
  await expect.element(screen.getByLabelText("Фамилия")).toHaveAttribute("aria-invalid", "false");
  await userEvent.click(screen.getByRole("button", { name: "Сохранить и продолжить" }));
  const summary = screen.getByRole("alert");
  await expect.element(summary).toHaveFocus();
  await expect.element(summary).toMatchTextContent("Фамилия: Необходимо указать значение");
  expect(document.title).toMatch(/^Ошибка: /);
});

test("a link of the summary leads to its field", async () => {
  const screen = await render(<Form onSubmit={nothing} />);
  await userEvent.click(screen.getByRole("button", { name: "Сохранить и продолжить" }));
  await userEvent.click(screen.getByRole("link", { name: /^Телефон/ }));
  await expect.element(screen.getByLabelText("Телефон")).toHaveFocus();
});

test("typing never brings a new fault: the old one goes, the next waits for the field to be left", async () => {
  const screen = await render(<Form onSubmit={nothing} />);
  await userEvent.click(screen.getByRole("button", { name: "Сохранить и продолжить" }));
  const field = screen.getByLabelText("Фамилия");
  await userEvent.type(field, "П");
  await expect.element(field).toHaveAttribute("aria-invalid", "false");
  await userEvent.tab();
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
});

test("a right form is sent once, however often the button is tapped", async () => {
  let finish = () => {};
  const onSubmit = vi.fn((_values: Values) => new Promise<void>((resolve) => (finish = resolve)));
  const screen = await render(<Form onSubmit={onSubmit} />);
  await userEvent.fill(screen.getByLabelText("Фамилия"), "Петров");
  await userEvent.fill(screen.getByLabelText("Дата рождения"), "27.03.1985");
  await userEvent.fill(screen.getByLabelText("Телефон"), "89161234567");
  const button = screen.getByRole("button", { name: "Сохранить и продолжить" });
  await userEvent.dblClick(button);
  await expect.element(button).toHaveAttribute("aria-busy", "true");
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(onSubmit.mock.calls[0]![0]).toEqual({
    lastName: "Петров",
    birthDate: "27.03.1985",
    phone: "+7 (916) 123 45 67",
  });
  finish();
  await expect.element(button).not.toHaveAttribute("aria-busy");
});

test("what the server says is shown at its field and keeps what was typed", async () => {
  const screen = await render(<Form onSubmit={nothing} />);
  await userEvent.fill(screen.getByLabelText("Фамилия"), "Петров");
  await screen.rerender(
    <Form onSubmit={nothing} submitError={{ field: "lastName", message: "Такой фамилии нет" }} />,
  );
  const field = screen.getByLabelText("Фамилия");
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  await expect.element(field).toHaveAccessibleDescription(/Такой фамилии нет/);
  await expect.element(field).toHaveValue("Петров");
});

test.each(["9161234567", "89161234567", "79161234567", "+79161234567", "8 (916) 123-45-67"])(
  "a phone typed key by key as %s",
  async (typed) => {
    const screen = await render(<Form onSubmit={nothing} />);
    await userEvent.type(screen.getByLabelText("Телефон"), typed);
    await expect.element(screen.getByLabelText("Телефон")).toHaveValue("+7 (916) 123 45 67");
  },
);

test("Latin letters in a name bring a hint, not an error", async () => {
  const screen = await render(<Form onSubmit={nothing} />);
  await userEvent.type(screen.getByLabelText("Фамилия"), "Ivanov");
  await expect.element(screen.getByText(/Проверьте раскладку/)).toBeVisible();
});
