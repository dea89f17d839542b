// A date typed key by key, and put in whole in other spellings (ux §1.3).
import { useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import type { Locator } from "vitest/browser";

import {
  autofill,
  autofillUnasked,
  caretOf,
  deleteUnasked,
  inputOf,
  paste,
  placeCaret,
} from "../../../test/input-actions.ts";
import { DateField } from "./date-field.tsx";

function Field() {
  const form = useForm({ defaultValues: { date: "", end: "" } });
  return (
    <>
      <DateField form={form} name="date" label="Дата" autoComplete="bday" />
      <DateField form={form} name="end" label="Действует до" lies="ahead" />
    </>
  );
}

const open = async () => (await render(<Field />)).getByLabelText("Дата");

const spellings: [string, string][] = [
  ["27.03.1985", "27.03.1985"],
  ["27031985", "27.03.1985"],
  ["27/3/85", "27.03.1985"],
  ["1985-03-27", "27.03.1985"],
  ["19850327", "27.03.1985"],
  ["27 03 1985", "27.03.1985"],
  ["27-03-1985", "27.03.1985"],
  ["7.3.2015", "07.03.2015"],
  ["20.11.2012", "20.11.2012"],
  ["31122015", "31.12.2015"],
];

test.each(spellings)("typed key by key: %s", async (typed, shown) => {
  const field = await open();
  await userEvent.type(field, typed);
  await userEvent.tab();
  await expect.element(field).toHaveValue(shown);
});

const putInWhole: [string, string][] = [
  ["27.03.1985 г.", "27.03.1985"],
  ["17 мая 1990", "17.05.1990"],
  ["17 мая 1990 г.", "17.05.1990"],
];

test.each([...spellings, ...putInWhole, ["1985-03-27T00:00:00", "27.03.1985"]])(
  "pasted: %s",
  async (text, shown) => {
    const field = await open();
    await paste(field, text);
    await expect.element(field).toHaveValue(shown);
  },
);

test.each([...spellings, ...putInWhole])("autofilled: %s", async (text, shown) => {
  const field = await open();
  await autofill(field, text);
  await expect.element(field).toHaveValue(shown);
});

test.each([...spellings, ...putInWhole])("autofilled without asking: %s", async (text, shown) => {
  const field = await open();
  autofillUnasked(field, text);
  await userEvent.click(field);
  await userEvent.tab();
  await expect.element(field).toHaveValue(shown);
});

test.each([
  ["7.3.19", "85", "07.03.1985"],
  ["7/3/", "1985", "07.03.1985"],
  ["27.3", ".85", "27.03.1985"],
])("begun before the page was alive, %s is gone on with", async (begun, rest, shown) => {
  const field = await open();
  autofillUnasked(field, begun);
  await userEvent.type(field, rest);
  await userEvent.tab();
  await expect.element(field).toHaveValue(shown);
});

test("a zero taken out in the middle by a keyboard that asks nobody does not come back", async () => {
  const field = await open();
  await autofill(field, "27.03.1985");
  placeCaret(field, 4);
  deleteUnasked(field);
  await userEvent.keyboard("1");
  await expect.element(field).toHaveValue("27.13.1985");
});

test("dots come by themselves, and a year of two digits is not finished before the field is left", async () => {
  const field = await open();
  await userEvent.type(field, "170519");
  await expect.element(field).toHaveValue("17.05.19");
  await userEvent.keyboard("90");
  await expect.element(field).toHaveValue("17.05.1990");
});

test.each([
  ["typed", (field: Locator) => userEvent.type(field, "1.2.30")],
  ["pasted", (field: Locator) => paste(field, "1/2/30")],
  ["autofilled", (field: Locator) => autofill(field, "01.02.30 г.")],
])("of a day ahead, a year of two digits is of this century: %s", async (_how, put) => {
  const field = (await render(<Field />)).getByLabelText("Действует до");
  await put(field);
  await userEvent.tab();
  await expect.element(field).toHaveValue("01.02.2030");
});

test("one digit in the middle mended: the caret stays there", async () => {
  const field = await open();
  await autofill(field, "27.03.1985");
  placeCaret(field, 5);
  await userEvent.keyboard("{Backspace}4");
  await expect.element(field).toHaveValue("27.04.1985");
  expect(caretOf(field)).toBeLessThanOrEqual(6);
});

test.each(["99.99.9999", "двадцатого мая", "27 march 1985"])(
  "no date of any kind is left as it was typed: %s",
  async (typed) => {
    const field = await open();
    await paste(field, typed);
    await userEvent.tab();
    await expect.element(field).toHaveValue(typed);
  },
);

test("a month's name typed key by key is read with the last digit of the year", async () => {
  const field = await open();
  await userEvent.type(field, "17 мая 19");
  await expect.element(field).toHaveValue("17мая 19");
  await userEvent.keyboard("90");
  await expect.element(field).toHaveValue("17.05.1990");
});

test("what the field says of itself", async () => {
  const field = await open();
  const { type, inputMode, autocomplete, enterKeyHint, placeholder } = inputOf(field);
  expect({ type, inputMode, autocomplete, enterKeyHint, placeholder }).toEqual({
    type: "text",
    inputMode: "numeric",
    autocomplete: "bday",
    enterKeyHint: "next",
    placeholder: "",
  });
  await expect.element(field).toHaveAccessibleDescription("Например, 27.03.1985");
});
