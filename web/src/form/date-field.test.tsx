// A date typed key by key, and put in whole in other spellings (ux §1.3).
import { useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { DateField } from "./date-field.tsx";

function Field() {
  const form = useForm({ defaultValues: { date: "" } });
  return <DateField form={form} name="date" label="Дата" />;
}

test.each([
  ["17051990", "17.05.1990"],
  ["17.05.1990", "17.05.1990"],
  ["31122015", "31.12.2015"],
])("typed: %s", async (typed, shown) => {
  const screen = await render(<Field />);
  const input = screen.getByLabelText("Дата");
  await userEvent.type(input, typed);
  await expect.element(input).toHaveValue(shown);
});

test.each([
  ["17051990", "17.05.1990"],
  ["1985-03-27", "27.03.1985"],
  ["27/3/85", "27.03.1985"],
])("put in whole: %s", async (given, shown) => {
  const screen = await render(<Field />);
  const input = screen.getByLabelText("Дата");
  await userEvent.fill(input, given);
  await expect.element(input).toHaveValue(shown);
});
