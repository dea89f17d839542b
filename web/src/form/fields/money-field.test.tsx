// Amounts in whole rubles: grouped while they are typed, without the caret jumping (spec §5; ux §1.3).
import { useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { autofill, caretOf, inputOf, paste, placeCaret } from "../../../test/input-actions.ts";
import { MoneyField, moneyToWire } from "./money-field.tsx";

function Field() {
  const form = useForm({ defaultValues: { income: "" } });
  return <MoneyField form={form} name="income" label="Доход" />;
}

const open = async () => (await render(<Field />)).getByLabelText("Доход");

test.each([
  ["54000", "54\u00a0000"],
  ["0054000", "54\u00a0000"],
  ["0", "0"],
  ["12а3б4", "1\u00a0234"],
  ["1000000", "1\u00a0000\u00a0000"],
])("typed: %s", async (typed, shown) => {
  const field = await open();
  await userEvent.type(field, typed);
  await expect.element(field).toHaveValue(shown);
});

test.each([
  ["9500,50", "9\u00a0500,50", "9\u00a0500"],
  ["9500.5", "9\u00a0500,5", "9\u00a0500"],
  ["9500,", "9\u00a0500,", "9\u00a0500"],
  ["0,99", "0,99", "0"],
  ["54.000", "54\u00a0000", "54\u00a0000"],
  ["1.054.000,00", "1\u00a0054\u00a0000,00", "1\u00a0054\u00a0000"],
])("kopecks typed key by key are no rubles: %s", async (typed, shown, left) => {
  const field = await open();
  await userEvent.type(field, typed);
  await expect.element(field).toHaveValue(shown);
  expect(moneyToWire(inputOf(field).value)).toBe(Number(left.replace(/\D/g, "")));
  await userEvent.tab();
  await expect.element(field).toHaveValue(left);
});

test("kopecks are taken back key by key", async () => {
  const field = await open();
  await userEvent.type(field, "9500,50");
  await userEvent.keyboard("{Backspace}{Backspace}{Backspace}0");
  await expect.element(field).toHaveValue("95\u00a0000");
});

const wholes = [
  ["54 000", "54\u00a0000"],
  ["54 000,50 ₽", "54\u00a0000"],
  ["54000.00", "54\u00a0000"],
  ["54.000 руб.", "54\u00a0000"],
  ["54 000,50 руб.", "54\u00a0000"],
  ["54\u202f000\u00a0₽", "54\u00a0000"],
] as const;

test.each(wholes)("pasted: %s", async (text, shown) => {
  const field = await open();
  await paste(field, text);
  await expect.element(field).toHaveValue(shown);
});

test.each(wholes)("autofilled: %s", async (text, shown) => {
  const field = await open();
  await autofill(field, text);
  await expect.element(field).toHaveValue(shown);
});

test("a digit typed into the middle: the groups move, the caret stays behind it", async () => {
  const field = await open();
  await userEvent.type(field, "54000");
  placeCaret(field, 1);
  await userEvent.keyboard("9");
  await expect.element(field).toHaveValue("594\u00a0000");
  expect(caretOf(field)).toBe(2);
});

test("Backspace goes on over the space between the groups", async () => {
  const field = await open();
  await userEvent.type(field, "54000");
  placeCaret(field, 3);
  await userEvent.keyboard("{Backspace}{Backspace}");
  await expect.element(field).toHaveValue("5\u00a0000");
});

test("what the field says of itself", async () => {
  const { type, inputMode, autocomplete } = inputOf(await open());
  expect({ type, inputMode, autocomplete }).toEqual({
    type: "text",
    inputMode: "numeric",
    autocomplete: "off",
  });
});
