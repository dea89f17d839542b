// When a fault is shown, where the focus goes, and that a form is sent once (ux §1.2).
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import * as z from "zod/mini";

import { date } from "@microloan/contract/fields/dates";
import { personName } from "@microloan/contract/fields/names";
import { phone } from "@microloan/contract/fields/phone";

import { expectLateNotice } from "../../test/late-notice.ts";
import { DateField } from "./fields/date-field.tsx";
import { dateToWire } from "./fields/form-date.ts";
import { phoneToWire } from "./fields/form-phone.ts";
import { NameField } from "./fields/name-field.tsx";
import { PhoneField } from "./fields/phone-field.tsx";
import { useRequestForm } from "./request-form.ts";
import { StepForm } from "./step-form.tsx";
import type { SubmitError } from "./step-form.tsx";

const schema = z.object({ lastName: personName, birthDate: date, phone });

type Request = z.output<typeof schema>;
type Props = { onSubmit: (request: Request) => Promise<void>; submitError?: SubmitError | null };

function Form({ onSubmit, submitError = null }: Props) {
  const form = useRequestForm({
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

test("a link of the summary brings the label into view and the focus to its field, without a second jump", async () => {
  const screen = await render(<Form onSubmit={nothing} />);
  await userEvent.click(screen.getByRole("button", { name: "Сохранить и продолжить" }));
  const field = screen.getByLabelText("Телефон");
  const label = document.querySelector(`label[for="${field.element().id}"]`)!;
  const scrolled = vi.spyOn(label, "scrollIntoView");
  const focused = vi.spyOn(field.element() as HTMLElement, "focus");
  await userEvent.click(screen.getByRole("link", { name: /^Телефон/ }));
  await expect.element(field).toHaveFocus();
  expect(scrolled).toHaveBeenCalledOnce();
  expect(focused).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
});

test("mended faults leave the summary one by one; the title is its own again with the last", async () => {
  document.title = "Паспорт";
  const screen = await render(<Form onSubmit={nothing} />);
  await userEvent.click(screen.getByRole("button", { name: "Сохранить и продолжить" }));
  await expect.element(screen.getByRole("alert")).toHaveFocus();
  expect(screen.getByRole("alert").getByRole("listitem").elements()).toHaveLength(3);
  expect(document.title).toBe("Ошибка: Паспорт");
  await userEvent.fill(screen.getByLabelText("Фамилия"), "Петров");
  await expect.element(screen.getByRole("link", { name: /^Фамилия/ })).not.toBeInTheDocument();
  await userEvent.fill(screen.getByLabelText("Дата рождения"), "27.03.1985");
  await userEvent.fill(screen.getByLabelText("Телефон"), "89161234567");
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
  expect(document.title).toBe("Паспорт");
});

test("a fault found where a field is left stays at it: the focus is not taken from who types on", async () => {
  const screen = await render(<Form onSubmit={nothing} />);
  await userEvent.fill(screen.getByLabelText("Дата рождения"), "27.03.1985");
  await userEvent.fill(screen.getByLabelText("Телефон"), "89161234567");
  await userEvent.click(screen.getByRole("button", { name: "Сохранить и продолжить" }));
  await expect.element(screen.getByRole("alert")).toHaveFocus();
  await userEvent.fill(screen.getByLabelText("Фамилия"), "Петров");
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
  await userEvent.fill(screen.getByLabelText("Дата рождения"), "31.02.2019");
  await userEvent.tab();
  await expect.element(screen.getByText("Некорретная дата")).toBeVisible();
  await expect.element(screen.getByLabelText("Телефон")).toHaveFocus();
  expect(screen.getByRole("heading", { name: "Проверьте данные" }).query()).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Сохранить и продолжить" }));
  await expect.element(screen.getByRole("alert").first()).toHaveFocus();
});

test("no answer for 15 seconds: the form says so and nothing else happens", async () => {
  await expectLateNotice(async () => {
    const screen = await render(<Form onSubmit={() => new Promise(() => {})} />);
    await userEvent.fill(screen.getByLabelText("Фамилия"), "Петров");
    await userEvent.fill(screen.getByLabelText("Дата рождения"), "27.03.1985");
    await userEvent.fill(screen.getByLabelText("Телефон"), "89161234567");
    const button = screen.getByRole("button", { name: "Сохранить и продолжить" });
    await userEvent.click(button);
    await expect.element(button).toHaveAttribute("aria-busy", "true");
    return screen;
  });
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
  const onSubmit = vi.fn((_request: Request) => new Promise<void>((resolve) => (finish = resolve)));
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
    birthDate: "1985-03-27",
    phone: "+79161234567",
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

test("a refusal that no field can mend does not ask to check the data", async () => {
  const screen = await render(<Form onSubmit={nothing} submitError={{ message: "Нет ответа" }} />);
  const summary = screen.getByRole("heading", { name: "Не получилось продолжить" });
  await expect.element(summary).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Сохранить и продолжить" }));
  await expect.element(screen.getByRole("heading", { name: "Проверьте данные" })).toBeVisible();
});

test("the same refusal once more takes the focus again", async () => {
  const refused = { message: "Ничего не нашлось" };
  const screen = await render(<Form onSubmit={nothing} submitError={refused} />);
  await expect.element(screen.getByRole("alert").first()).toHaveFocus();
  await userEvent.click(screen.getByLabelText("Фамилия"));
  await screen.rerender(<Form onSubmit={nothing} submitError={null} />);
  await screen.rerender(<Form onSubmit={nothing} submitError={refused} />);
  await expect.element(screen.getByRole("alert").first()).toHaveFocus();
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
