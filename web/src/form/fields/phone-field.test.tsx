// The phone list of ux §2.2: every usual spelling typed, pasted and autofilled; mending in the middle; the caret.
import { useForm } from "react-hook-form";
import { describe, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import {
  autofill,
  caretOf,
  deleteUnasked,
  inputOf,
  paste,
  placeCaret,
} from "../../../test/input-actions.ts";
import { PhoneField } from "./phone-field.tsx";

function Field() {
  const form = useForm({ defaultValues: { phone: "" } });
  return <PhoneField form={form} name="phone" label="Телефон" />;
}

const open = async () => (await render(<Field />)).getByLabelText("Телефон");

const mobile = "+7 (916) 123 45 67";
const spellings = [
  ["9161234567", mobile],
  ["89161234567", mobile],
  ["79161234567", mobile],
  ["+79161234567", mobile],
  ["+7 (916) 123-45-67", mobile],
  ["8 (916) 123 45 67", mobile],
  ["tel:+79161234567", mobile],
  ["+7 800 123-45-67", "+7 (800) 123 45 67"],
  ["8 (812) 123-45-67", "+7 (812) 123 45 67"],
] as const;

describe.each(spellings)("%s", (given, shown) => {
  test("typed", async () => {
    const field = await open();
    await userEvent.type(field, given);
    await expect.element(field).toHaveValue(shown);
  });

  test("pasted", async () => {
    const field = await open();
    await paste(field, given);
    await expect.element(field).toHaveValue(shown);
  });

  test("pasted over another number", async () => {
    const field = await open();
    await userEvent.type(field, "9035550011");
    placeCaret(field, 0, 99);
    await paste(field, given);
    await expect.element(field).toHaveValue(shown);
  });

  test("autofilled", async () => {
    const field = await open();
    await autofill(field, given);
    await expect.element(field).toHaveValue(shown);
  });
});

test("pasted after the beginning that stands there already", async () => {
  const field = await open();
  await userEvent.type(field, "+7");
  await paste(field, "89161234567");
  await expect.element(field).toHaveValue(mobile);
});

test("typed anew after everything was deleted", async () => {
  const field = await open();
  await userEvent.type(field, "916");
  await userEvent.keyboard("{Backspace}{Backspace}{Backspace}");
  await userEvent.type(field, "89161234567");
  await expect.element(field).toHaveValue(mobile);
});

test("everything selected and typed anew", async () => {
  const field = await open();
  await userEvent.type(field, "9035550011");
  placeCaret(field, 0, 99);
  await userEvent.keyboard("89161234567");
  await expect.element(field).toHaveValue(mobile);
});

test("one digit in the middle mended: the caret stays there", async () => {
  const field = await open();
  await autofill(field, "9161234567");
  placeCaret(field, 10);
  await userEvent.keyboard("{Backspace}");
  await expect.element(field).toHaveValue("+7 (916) 234 56 7");
  expect(caretOf(field)).toBe(9);
  await userEvent.keyboard("9");
  await expect.element(field).toHaveValue("+7 (916) 923 45 67");
  expect(caretOf(field)).toBe(10);
});

test("the digit after the caret deleted", async () => {
  const field = await open();
  await autofill(field, "9161234567");
  placeCaret(field, 4);
  await userEvent.keyboard("{Delete}");
  await expect.element(field).toHaveValue("+7 (161) 234 56 7");
  expect(caretOf(field)).toBe(4);
});

test("digits typed into the middle of a number half typed: the caret goes on from there", async () => {
  const field = await open();
  await userEvent.type(field, "916");
  placeCaret(field, 5);
  await userEvent.keyboard("03");
  await expect.element(field).toHaveValue("+7 (903) 16");
  expect(caretOf(field)).toBe(9);
});

test("a keyboard that deletes without asking", async () => {
  const field = await open();
  await autofill(field, "9161234567");
  placeCaret(field, 18);
  deleteUnasked(field);
  await expect.element(field).toHaveValue("+7 (916) 123 45 6");
  placeCaret(field, 10);
  deleteUnasked(field);
  await expect.element(field).toHaveValue("+7 (916) 234 56");
  expect(caretOf(field)).toBe(9);
});

test("the beginning alone is taken back when the field is left", async () => {
  const field = await open();
  await userEvent.type(field, "8");
  await expect.element(field).toHaveValue("+7 (");
  await userEvent.tab();
  await expect.element(field).toHaveValue("");
});

test("what the field says of itself", async () => {
  const field = await open();
  const { type, inputMode, autocomplete, enterKeyHint, name } = inputOf(field);
  expect({ type, inputMode, autocomplete, enterKeyHint, name }).toEqual({
    type: "tel",
    inputMode: "tel",
    autocomplete: "tel",
    enterKeyHint: "next",
    name: "phone",
  });
});
