// An e-mail address: its keyboard, and a slip in it put right (ux §1.3).
import { useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { inputOf, paste } from "../../../test/input-actions.ts";
import { EmailField } from "./email-field.tsx";

function Field() {
  const form = useForm({ defaultValues: { email: "" } });
  return <EmailField form={form} name="email" label="Почта" />;
}

test("a slip in the domain is told and put right by one tap", async () => {
  const screen = await render(<Field />);
  const field = screen.getByLabelText("Почта");
  await userEvent.type(field, "anna@gmial.com");
  await expect.element(field).toHaveAccessibleDescription("Похоже на опечатку в адресе");
  await userEvent.click(screen.getByRole("button", { name: "Заменить на «anna@gmail.com»" }));
  await expect.element(field).toHaveValue("anna@gmail.com");
  expect(screen.getByRole("button").query()).toBeNull();
});

test("an address out of an address book stands alone when the field is left", async () => {
  const screen = await render(<Field />);
  const field = screen.getByLabelText("Почта");
  await paste(field, "Анна Смирнова <anna@mail.ru>");
  await userEvent.tab();
  await expect.element(field).toHaveValue("anna@mail.ru");
});

test("what the field says of itself", async () => {
  const screen = await render(<Field />);
  const input = inputOf(screen.getByLabelText("Почта"));
  const { type, inputMode, autocomplete, autocapitalize, spellcheck, maxLength } = input;
  expect({ type, inputMode, autocomplete, autocapitalize, spellcheck, maxLength }).toEqual({
    type: "email",
    inputMode: "email",
    autocomplete: "email",
    autocapitalize: "none",
    spellcheck: false,
    maxLength: 254,
  });
});
