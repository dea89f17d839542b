// A whole name, and an address out of an address book, put into one field of the registration (ux §1.3).
import { useForm } from "react-hook-form";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { nameEndpoints } from "@microloan/contract/endpoints/name";

import { fakeServer } from "../../../test/fake-server.ts";
import { autofill, paste } from "../../../test/input-actions.ts";
import { PersonFields } from "./person-fields.tsx";
import { emptyRegistration, toRegistrationRequest } from "./registration-values.ts";

beforeEach(() => {
  const server = fakeServer("/registration");
  server.answer(nameEndpoints.findLastName, { result: true, suggestions: [] });
});
afterEach(() => vi.restoreAllMocks());

function Form(known: { firstName?: string; hasNoMiddleName?: boolean }) {
  const form = useForm({ defaultValues: { ...emptyRegistration, ...known } });
  return <PersonFields form={form} />;
}

const open = async (known: Parameters<typeof Form>[0] = {}) => {
  const screen = await render(<Form {...known} />);
  const field = (label: string) => screen.getByLabelText(label, { exact: true });
  return { screen, field };
};
const whole = "Смирнова Анна Петровна";

test.each([
  ["pasted", paste],
  ["filled in", autofill],
])("a whole name %s as the surname fills its three fields", async (_, put) => {
  const { screen, field } = await open();
  await put(field("Фамилия"), whole);
  await userEvent.tab();
  await expect.element(field("Фамилия")).toHaveValue("Смирнова");
  await expect.element(field("Имя")).toHaveValue("Анна");
  await expect.element(field("Имя")).toHaveFocus();
  await expect.element(field("Отчество")).toHaveValue("Петровна");
  await expect.element(screen.getByLabelText("Женский")).toBeChecked();
  expect(screen.getByText(/Здесь только фамилия/).elements()).toHaveLength(0);
});

test.each([
  ["a first name", { firstName: "Ольга", hasNoMiddleName: false }],
  ["«Нет отчества»", { firstName: "", hasNoMiddleName: true }],
])(
  "with %s given already it stays as it was put in, and the field says what belongs there",
  async (_, known) => {
    const { field } = await open(known);
    await paste(field("Фамилия"), whole);
    await userEvent.tab();
    await expect.element(field("Фамилия")).toHaveValue(whole);
    await expect.element(field("Имя")).toHaveValue(known.firstName);
    await expect.element(field("Фамилия")).toHaveAccessibleDescription(/Здесь только фамилия/);
  },
);

test("an e-mail goes out as the address alone", () => {
  const values = { ...emptyRegistration, email: " Анна <anna@mail.ru> " };
  expect(toRegistrationRequest(values).email).toBe("anna@mail.ru");
});
