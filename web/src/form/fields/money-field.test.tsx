// Amounts: grouped while they are typed, without the caret jumping, and never bent (spec §5; ux §1.3).
import { useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { compose, composeKeys } from "../../../test/compose.ts";
import { autofill, caretOf, inputOf, paste, placeCaret } from "../../../test/input-actions.ts";
import { MoneyField, moneyFromWire, moneyToWire } from "./money-field.tsx";

function Field() {
  const form = useForm({ defaultValues: { income: "" } });
  return <MoneyField form={form} name="income" label="Доход" />;
}

const open = async () => (await render(<Field />)).getByLabelText("Доход");

test.each([
  ["54000", "54\u00a0000"],
  ["0054000", "54\u00a0000"],
  ["0", "0"],
  ["12а3б4", "12а3б4"],
  ["1000000", "1\u00a0000\u00a0000"],
  ["12345678901", "12\u00a0345\u00a0678\u00a0901"],
])("typed: %s", async (typed, shown) => {
  const field = await open();
  await userEvent.type(field, typed);
  await expect.element(field).toHaveValue(shown);
});

test.each([
  ["9500,50", "9\u00a0500,50", "9\u00a0500,50", 9500.5],
  ["9500.5", "9\u00a0500.5", "9\u00a0500,50", 9500.5],
  ["9500,", "9\u00a0500,", "9\u00a0500", 9500],
  ["0,99", "0,99", "0,99", 0.99],
  ["54.000", "54.000", "54\u00a0000", 54_000],
  ["1.054.000,00", "1.054.000,00", "1\u00a0054\u00a0000", 1_054_000],
  ["5000-00", "5000-00", "5\u00a0000", 5000],
  ["5000=50", "5000=50", "5\u00a0000,50", 5000.5],
  ["45 тысяч", "45тысяч", "45\u00a0000", 45_000],
])("typed key by key, %s reads %s, then %s", async (typed, shown, left, sent) => {
  const field = await open();
  await userEvent.type(field, typed);
  await expect.element(field).toHaveValue(shown);
  expect(moneyToWire(inputOf(field).value)).toBe(sent);
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
  ["54 000,50 ₽", "54\u00a0000,50"],
  ["54000.00", "54\u00a0000"],
  ["54.000 руб.", "54\u00a0000"],
  ["54\u202f000\u00a0₽", "54\u00a0000"],
  ["сорок пять", "сорок пять"],
  ["12 34", "12 34"],
] as const;

test.each([
  ...wholes.map((whole) => ["pasted", paste, ...whole] as const),
  ...wholes.map((whole) => ["autofilled", autofill, ...whole] as const),
  ...wholes.map((whole) => ["dictated", compose, ...whole] as const),
])("%s and left: %s%s", async (_how, put, text, shown) => {
  const field = await open();
  await put(field, text);
  await userEvent.tab();
  await expect.element(field).toHaveValue(shown);
});

test("composed digit by digit it is grouped when the keyboard is done", async () => {
  const field = await open();
  await composeKeys(field, "45000");
  await expect.element(field).toHaveValue("45\u00a0000");
  await userEvent.keyboard("0");
  await expect.element(field).toHaveValue("450\u00a0000");
});

test("what is no amount is no number either", () => {
  expect(moneyToWire("сорок пять")).toBeNaN();
  expect(moneyToWire(" ")).toBeNull();
  expect(moneyFromWire(5000.5)).toBe("5\u00a0000,50");
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
