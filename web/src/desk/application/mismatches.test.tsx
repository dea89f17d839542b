// Differences and marks: in words beside each field, and listed before the verdict; notes are added (issue 18).
import { afterEach, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { noteEndpoints } from "@microloan/contract/desk/endpoints/notes";
import { sampleIds } from "@microloan/contract/samples/people";

import {
  applicationCall,
  deskSession,
  expectAccessible,
  fakeApplication,
  fakeDesk,
  openDesk,
} from "../../../test/fake-desk.tsx";
import type { DeskApplication } from "./desk-application.ts";

const address = `/api/desk/application/${sampleIds.application}` as const;
const marking = { ...noteEndpoints.markField, path: `${address}/mark` } as const;
const adding = { ...noteEndpoints.addNote, path: `${address}/note` } as const;

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

async function open(change: Partial<DeskApplication> = {}, session = deskSession("underwriter")) {
  const server = fakeDesk(`/desk/applications/${sampleIds.application}`, session);
  server.answer(applicationCall, { ...fakeApplication, ...change });
  const screen = await openDesk();
  await expect.element(screen.getByRole("heading", { level: 1 })).toBeVisible();
  return { server, screen };
}

const noteOf = (more: Partial<DeskApplication["notes"][number]>) => ({
  id: crypto.randomUUID(),
  at: "2026-11-23T10:10:00+03:00",
  by: "petrov",
  text: null,
  mark: null,
  ...more,
});

const mark = { form: "passport", field: "number", differs: true } as const;

test("each field that others know otherwise says so with both values, and all of them before the verdict", async () => {
  const { screen } = await open({
    differences: [
      {
        form: "passport",
        field: "number",
        source: "Госуслуги",
        typed: "123456",
        reported: "654321",
      },
      {
        form: "employment",
        field: "monthlyIncome",
        source: "Прошлая заявка",
        typed: "85000",
        reported: "40000",
      },
    ],
  });
  await expect.element(screen.getByText("Госуслуги: 654321")).toBeVisible();
  await expect.element(screen.getByText(/^Прошлая заявка: 40.000.₽$/)).toBeVisible();
  const listed = screen.getByRole("listitem").filter({ hasText: "Паспорт: номер" });
  await expect.element(listed).toHaveTextContent("Паспорт: номер – 123456; Госуслуги – 654321");
  await expectAccessible();
});

test("j goes from field to field and d marks the one in sight; what is marked stands before the verdict", async () => {
  const { server, screen } = await open();
  server.answer(marking, { result: true });
  for (let at = 0; at < 8; at += 1) await userEvent.keyboard("j");
  const button = screen.getByRole("button", { name: "Номер: не сходится с фотографией" });
  await expect.element(button).toHaveFocus();
  server.answer(applicationCall, { ...fakeApplication, notes: [noteOf({ mark })] });
  await userEvent.keyboard("d");
  await expect
    .element(screen.getByText("Не сходится с фотографией", { exact: true }))
    .toBeVisible();
  await expect.element(button).toHaveAttribute("aria-pressed", "true");
  const mismatch = screen.getByText("Паспорт: номер", { exact: true });
  await expect.element(mismatch).toBeVisible();
  await expectAccessible();
  const taken = noteOf({ mark: { ...mark, differs: false } });
  server.answer(applicationCall, { ...fakeApplication, notes: [noteOf({ mark }), taken] });
  await userEvent.keyboard("d");
  await expect.element(mismatch).not.toBeInTheDocument();
  expect(server.bodies(marking)).toEqual([mark, { ...mark, differs: false }]);
});

test("support marks nothing, and writes notes", async () => {
  const { server, screen } = await open({}, deskSession("support"));
  server.answer(adding, { result: true });
  await expect.element(screen.getByRole("button", { name: /не сходится/ })).not.toBeInTheDocument();
  await userEvent.keyboard("w");
  const field = screen.getByLabelText("Новая заметка");
  await expect.element(field).toHaveFocus();
  await userEvent.fill(field, "Позвонили на работу");
  server.answer(applicationCall, {
    ...fakeApplication,
    notes: [noteOf({ text: "Позвонили на работу" }), noteOf({ mark })],
  });
  await userEvent.click(screen.getByRole("button", { name: "Добавить заметку" }));
  await expect.element(screen.getByRole("listitem").filter({ hasText: "Позвонили" })).toBeVisible();
  await expect.element(field).toHaveValue("");
  const marked = screen.getByRole("listitem").filter({ hasText: "Паспорт: номер – не сходится" });
  await expect.element(marked).toBeVisible();
  expect(server.bodies(adding)).toEqual([{ text: "Позвонили на работу" }]);
  await expectAccessible();
});
