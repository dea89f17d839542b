// A phone typed key by key in every usual spelling, with a look at the prefixes that other masks swallow (ux §2.2).
import { useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { PhoneField } from "./phone-field.tsx";

function Field() {
  const form = useForm({ defaultValues: { phone: "" } });
  return <PhoneField form={form} name="phone" label="Телефон" />;
}

const mobile = "+7 (916) 123 45 67";
test.each([
  ["9161234567", mobile],
  ["89161234567", mobile],
  ["79161234567", mobile],
  ["+79161234567", mobile],
  ["+7 (916) 123-45-67", mobile],
  ["8 (916) 123 45 67", mobile],
  ["tel:+79161234567", mobile],
  ["+7 800 123-45-67", "+7 (800) 123 45 67"],
  ["8 (812) 123-45-67", "+7 (812) 123 45 67"],
])("%s", async (typed, shown) => {
  const screen = await render(<Field />);
  const input = screen.getByLabelText("Телефон");
  await userEvent.type(input, typed);
  await expect.element(input).toHaveValue(shown);
});

test("typed anew after everything was deleted", async () => {
  const screen = await render(<Field />);
  const input = screen.getByLabelText("Телефон");
  await userEvent.type(input, "916");
  await userEvent.keyboard("{Backspace}{Backspace}{Backspace}");
  await userEvent.type(input, "89161234567");
  await expect.element(input).toHaveValue(mobile);
});

test("one digit in the middle mended", async () => {
  const screen = await render(<Field />);
  const input = screen.getByLabelText("Телефон");
  await userEvent.fill(input, "9161234567");
  await userEvent.click(input);
  (input.element() as HTMLInputElement).setSelectionRange(10, 10);
  await userEvent.keyboard("{Backspace}9");
  await expect.element(input).toHaveValue("+7 (916) 923 45 67");
});
