// A name: what the phone's keyboard is told, letters of the wrong layout (ux §1.3).
import { useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { inputOf } from "../../../test/input-actions.ts";
import { NameField } from "./name-field.tsx";

function Field() {
  const form = useForm({ defaultValues: { name: "" } });
  return <NameField form={form} name="name" label="Фамилия" part="family-name" />;
}

test("letters of the wrong layout are told and put right by one tap", async () => {
  const screen = await render(<Field />);
  const field = screen.getByLabelText("Фамилия");
  await userEvent.type(field, "Bdfyjd");
  await expect.element(screen.getByText(/Проверьте раскладку/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Заменить на «Иванов»" }));
  await expect.element(field).toHaveValue("Иванов");
  await expect.element(field).toHaveFocus();
  await expect.element(screen.getByText(/Проверьте раскладку/)).not.toBeInTheDocument();
});

test("a Latin letter that looks Russian", async () => {
  const screen = await render(<Field />);
  await userEvent.type(screen.getByLabelText("Фамилия"), "Ивaнов");
  await userEvent.click(screen.getByRole("button", { name: "Заменить на «Иванов»" }));
  await expect.element(screen.getByLabelText("Фамилия")).toHaveValue("Иванов");
});

test("a transliteration is told, and nothing is offered", async () => {
  const screen = await render(<Field />);
  await userEvent.type(screen.getByLabelText("Фамилия"), "Ivanov");
  await expect.element(screen.getByText(/Проверьте раскладку/)).toBeVisible();
  expect(screen.getByRole("button").query()).toBeNull();
});

test("digits do not get in; the spelling is composed", async () => {
  const screen = await render(<Field />);
  const field = screen.getByLabelText("Фамилия");
  await userEvent.type(field, "Семе\u0308нов2");
  await userEvent.tab();
  await expect.element(field).toHaveValue("Семёнов");
});

test("what the field says of itself", async () => {
  const screen = await render(<Field />);
  const input = inputOf(screen.getByLabelText("Фамилия"));
  const { type, autocomplete, autocapitalize, spellcheck, lang, enterKeyHint } = input;
  expect({ type, autocomplete, autocapitalize, spellcheck, lang, enterKeyHint }).toEqual({
    type: "text",
    autocomplete: "family-name",
    autocapitalize: "words",
    spellcheck: false,
    lang: "ru",
    enterKeyHint: "next",
  });
});
