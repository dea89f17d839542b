// What a field of the work step takes, and what it says of too much (D11; decision 0073).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { employmentEndpoints } from "@microloan/contract/endpoints/employment";

import { fakeServer } from "../../../test/fake-server.ts";
import { inSession, sessionAt } from "../../../test/fake-session.tsx";
import { EmploymentPage } from "./employment-page.tsx";

beforeEach(() => {
  const server = fakeServer("/new_application-place-work");
  server.answer(employmentEndpoints.getEmployment, { result: true, employment: null, revision: 0 });
});
afterEach(() => vi.restoreAllMocks());

test.each([
  ["1000000", "1000000", /Укажите сумму от 1.000 до 999.999.₽/],
  ["999", "999", /Укажите сумму от 1.000 до 999.999.₽/],
  ["100000", "100000", /^После вычета налогов, от 1 000 до 999 999 ₽$/],
])("an income of %s is told its bounds, not cut", async (typed, held, description) => {
  const screen = await render(inSession(sessionAt(3), <EmploymentPage />));
  const field = screen.getByLabelText("Доход в месяц");
  await userEvent.type(field, typed);
  await userEvent.tab();
  await expect.element(field).toHaveAccessibleDescription(description);
  expect((field.element() as HTMLInputElement).value.replaceAll(/\s/g, "")).toBe(held);
});

test.each([
  ["8 (495) 123-45-67", "+7 (495) 123 45 67", "false"],
  ["88121234567", "+7 (812) 123 45 67", "false"],
  ["8 903 765-43-21", "+7 (903) 765 43 21", "false"],
  ["123-45-67", "+7 (123) 456 7", "true"],
])("a work phone may be a town's: %s", async (typed, shown, invalid) => {
  const screen = await render(inSession(sessionAt(3), <EmploymentPage />));
  await userEvent.selectOptions(screen.getByLabelText("Занятость"), "Работаю по найму");
  const field = screen.getByLabelText("Рабочий телефон");
  await userEvent.fill(field, typed);
  await userEvent.tab();
  await expect.element(field).toHaveAttribute("aria-invalid", invalid);
  await expect.element(field).toHaveValue(shown);
});
