// The moments of a field: silent, wrong, warned, right; what is dropped from what was typed (spec §5; ux §1.2).
import { useForm, useWatch } from "react-hook-form";
import type { Resolver, ResolverResult } from "react-hook-form";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { caretOf, inputOf, paste, placeCaret } from "../../../test/input-actions.ts";
import { maskWithout } from "./masks.ts";
import { TextField } from "./text-field.tsx";
import type { TextFieldProps } from "./text-field.tsx";

type Values = { word: string };
type Props = Partial<TextFieldProps<Values>>;

/** Right is a word of four letters; two faults, so that one can follow the other. */
const resolver: Resolver<Values> = ({ word }): ResolverResult<Values> => {
  const message = /\d/.test(word) ? "Без цифр" : word.length === 4 ? null : "Четыре буквы";
  if (message === null) return { values: { word }, errors: {} };
  return { values: {}, errors: { word: { type: "check", message } } };
};

function Field(props: Props) {
  const form = useForm<Values>({
    mode: "onSubmit",
    reValidateMode: "onSubmit",
    defaultValues: { word: "" },
    resolver,
  });
  const held = useWatch({ control: form.control, name: "word" });
  return (
    <>
      <TextField form={form} name="word" label="Слово" autoComplete="off" {...props} />
      <button type="button">Дальше</button>
      <output>{held}</output>
    </>
  );
}

async function open(props: Props = {}) {
  const screen = await render(<Field {...props} />);
  const field = screen.getByLabelText("Слово");
  return { screen, field, mark: () => document.querySelector('[data-mark="right"]') };
}

test("pristine, left empty, and while it is typed into: silent", async () => {
  const { field, mark } = await open();
  await userEvent.click(field);
  await userEvent.tab();
  await expect.element(field).toHaveAttribute("aria-invalid", "false");
  await userEvent.type(field, "ма");
  await expect.element(field).toHaveAttribute("aria-invalid", "false");
  expect(mark()).toBeNull();
});

test("left wrong: the error stands before the input, is spoken, and describes it after the hint", async () => {
  const { screen, field } = await open({ hint: "Из словаря" });
  await userEvent.type(field, "ма");
  await userEvent.tab();
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  await expect.element(field).toHaveAccessibleDescription("Из словаря Четыре буквы");
  const error = screen.getByRole("alert");
  await expect.element(error).toMatchTextContent("Четыре буквы");
  expect(error.element().querySelector("svg")).not.toBeNull();
  const order = error.element().compareDocumentPosition(field.element());
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test("once in error it is checked at every key: right clears it, another fault does not show", async () => {
  const { field, mark } = await open();
  await userEvent.type(field, "ма");
  await userEvent.tab();
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  await userEvent.type(field, "ма");
  await expect.element(field).toHaveAttribute("aria-invalid", "false");
  expect(mark()).not.toBeNull();
  await userEvent.type(field, "7");
  await userEvent.type(field, "8");
  await expect.element(field).toHaveAttribute("aria-invalid", "false");
  await userEvent.tab();
  await expect.element(field).toHaveAccessibleDescription("Без цифр");
});

test("left right: the success mark, until it is changed again", async () => {
  const { field, mark } = await open();
  await userEvent.type(field, "мама");
  expect(mark()).toBeNull();
  await userEvent.tab();
  await vi.waitFor(() => expect(mark()).not.toBeNull());
  await userEvent.type(field, "ы");
  expect(mark()).toBeNull();
});

test("a warning is told, describes the field and lets it be", async () => {
  const { screen, field } = await open({ warning: "Так не пишут" });
  await expect.element(screen.getByRole("status").first()).toMatchTextContent("Так не пишут");
  await expect.element(field).toHaveAccessibleDescription("Так не пишут");
  await expect.element(field).toHaveAttribute("aria-invalid", "false");
});

test("characters of the pattern are dropped as they come, and the caret stays", async () => {
  const { screen, field } = await open({ mask: maskWithout(/\d/g) });
  await userEvent.type(field, "м1ам2а");
  await expect.element(field).toHaveValue("мама");
  placeCaret(field, 2);
  await userEvent.keyboard("3р");
  await expect.element(field).toHaveValue("марма");
  expect(caretOf(field)).toBe(3);
  placeCaret(field, 0, 99);
  await paste(field, "п1а2п3а");
  await expect.element(field).toHaveValue("папа");
  await expect.element(screen.getByRole("status")).toHaveTextContent("папа");
});

test("spaces at the ends and what cannot be seen go when the field is left; letters are composed", async () => {
  const { screen, field } = await open();
  await userEvent.fill(field, " \u200b\u202aе\u0308лка\u00ad ");
  await userEvent.tab();
  await expect.element(field).toHaveValue("ёлка");
  await expect.element(screen.getByRole("status")).toHaveTextContent("ёлка");
});

test("left for a button: the error waits until the tap is over, so that the button does not run away", async () => {
  const onTap = vi.fn();
  const { screen, field } = await open();
  const button = screen.getByRole("button", { name: "Дальше" });
  button.element().addEventListener("click", onTap);
  await userEvent.type(field, "ма");
  await userEvent.click(button, { delay: 150 });
  expect(onTap).toHaveBeenCalledOnce();
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
});

test("text large enough that a phone does not zoom in (ux §2.9)", async () => {
  const { field } = await open();
  expect(Number.parseFloat(getComputedStyle(inputOf(field)).fontSize)).toBeGreaterThanOrEqual(16);
});
