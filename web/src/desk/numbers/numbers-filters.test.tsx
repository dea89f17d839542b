// Own dates of the numbers: what cannot be shown is told at its field, and not asked for (decision 0089).
import { afterEach, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { numbersEndpoints } from "@microloan/contract/desk/endpoints/numbers";
import { addDays } from "@microloan/domain/person/dates";
import { formatDate } from "@microloan/domain/text/date";

import { deskSession, fakeDesk, openDesk } from "../../../test/fake-desk.tsx";
import { fakeNumbers } from "../../../test/fake-numbers.ts";
import { today } from "../../client/today.ts";

const { getNumbers } = numbersEndpoints;

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

async function open(address: string) {
  const server = fakeDesk(address, deskSession("compliance"));
  server.answer(getNumbers, fakeNumbers);
  const screen = await openDesk();
  await expect.element(screen.getByRole("heading", { name: "Цифры", level: 1 })).toBeVisible();
  return { screen, times: () => server.bodies(getNumbers).length };
}

test.each([
  ["С какого дня", "01.01.2025", "Не больше 366 дней за раз"],
  ["По какой день", formatDate(addDays(today(), 1)), "Не позже сегодняшнего дня"],
])("dates that cannot be shown are told at their field: %s %s", async (label, date, words) => {
  const { screen, times } = await open("/desk/numbers");
  await expect.poll(times).toBe(1);
  const field = screen.getByLabelText(label);
  await userEvent.fill(field, date);
  await userEvent.click(screen.getByRole("button", { name: "Показать" }));
  await expect.element(field).toHaveAccessibleDescription(new RegExp(words));
  await expect.element(field).toHaveFocus();
  expect(times()).toBe(1);
  await userEvent.fill(field, formatDate(addDays(today(), -5)));
  await userEvent.click(screen.getByRole("button", { name: "Показать" }));
  await expect.poll(times).toBe(2);
});

test("the first day is not later than the last; an address with such days says so and asks for nothing", async () => {
  const { screen, times } = await open("/desk/numbers?from=2026-11-20&to=2026-11-19");
  await expect.element(screen.getByText("Не позже последнего дня")).toBeVisible();
  expect(times()).toBe(0);
  await userEvent.click(screen.getByRole("button", { name: "Показать" }));
  const from = screen.getByLabelText("С какого дня");
  await expect.element(from).toHaveAccessibleDescription(/Не позже последнего дня/);
  expect(times()).toBe(0);
});
