// The audit log: found by what stands in the address, page by page by key, by keyboard; its seal in words (issue 18).
import { afterEach, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { auditEndpoints } from "@microloan/contract/desk/endpoints/audit";
import { sampleIds } from "@microloan/contract/samples/people";

import {
  applicationCall,
  deskSession,
  expectAccessible,
  fakeApplication,
  fakeDesk,
  openDesk,
} from "../../../test/fake-desk.tsx";
import type { DeskSession } from "../session.ts";
import type { Line } from "./audit-query.ts";

const { searchAudit, getChainState } = auditEndpoints;
const person = { id: sampleIds.contact, name: "Смирнова Анна-Мария Петровна" };
const application = { id: sampleIds.application, contractNumber: "100001" };

const opened: Line = {
  id: 12,
  at: "2026-11-23T07:00:05.123Z",
  actor: "operator:1",
  operator: "petrov",
  action: "getDeskApplication",
  application,
  person,
  details: {},
};
const decided: Line = {
  ...opened,
  id: 11,
  actor: "job:consider",
  operator: null,
  action: "decided",
  details: { outcome: "review", packHash: "a".repeat(64) },
};
const unnamed: Line = {
  ...decided,
  id: 10,
  action: "some action",
  application: null,
  person: null,
};

const sealed = {
  result: true as const,
  sealed: { place: 1234, at: "2026-11-23T07:00:00Z" },
  unsealed: { lines: 2, since: "2026-11-23T07:00:05Z", seconds: 1 },
  isSealedInTime: true,
};

const page = (lines: Line[], next: string | null = null) => ({
  result: true as const,
  lines,
  next,
});

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

type Opened = { address?: string; session?: DeskSession; state?: object; lines?: Line[] };

async function open({
  address = "/desk/audit",
  session = deskSession("compliance"),
  state = sealed,
  lines = [opened, decided, unnamed],
}: Opened = {}) {
  const server = fakeDesk(address, session);
  server.answer(searchAudit, page(lines));
  server.answer(getChainState, { ...sealed, ...state });
  server.answer(applicationCall, fakeApplication);
  const screen = await openDesk();
  await expect.element(screen.getByRole("heading", { name: "Журнал", level: 1 })).toHaveFocus();
  return { server, screen };
}

/** Fields of the address of each search. */
const asked = () =>
  vi
    .mocked(window.fetch)
    .mock.calls.map((asking) => new URL(new Request(...asking).url))
    .filter(({ pathname }) => pathname === searchAudit.path)
    .map(({ searchParams }) => Object.fromEntries(searchParams));

test("a line says who by login, what in words, of whom, in which application, when to the second", async () => {
  const { screen } = await open();
  const row = screen.getByRole("row", { name: /petrov/ });
  await expect.element(row.getByText(/10:00:05/)).toBeVisible();
  await expect.element(row.getByRole("link", { name: "Открыл заявку" })).toBeVisible();
  await expect.element(row.getByRole("link", { name: person.name })).toBeVisible();
  await expect
    .element(row.getByRole("link", { name: "100001" }))
    .toHaveAttribute("href", `/desk/applications/${application.id}`);
  await expect
    .element(screen.getByRole("cell", { name: "исход: решает сотрудник" }).first())
    .toBeVisible();
  await expect.element(screen.getByRole("link", { name: "some action" })).toBeVisible();
  await expectAccessible();
});

test("the filters of the address are asked for and stand in the form; what is typed goes into the address", async () => {
  const { screen } = await open({
    address: "/desk/audit?operator=petrov&from=2026-11-01&person=x",
  });
  await expect.element(screen.getByLabelText("Сотрудник")).toHaveValue("petrov");
  await expect.element(screen.getByLabelText("С какого дня")).toHaveValue("01.11.2026");
  expect(asked()).toEqual([{ operator: "petrov", from: "2026-11-01" }]);
  await userEvent.fill(screen.getByLabelText("Заявка"), "100001");
  await userEvent.selectOptions(screen.getByLabelText("Что сделано"), "Открыл заявку");
  await userEvent.fill(screen.getByLabelText("С какого дня"), "");
  await userEvent.click(screen.getByRole("button", { name: "Найти" }));
  const searched = { application: "100001", operator: "petrov", action: "getDeskApplication" };
  await vi.waitFor(() => expect(asked().at(-1)).toEqual(searched));
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual(searched);
});

test("a date that is none is told at its field, and nothing is asked", async () => {
  const { screen } = await open();
  await userEvent.fill(screen.getByLabelText("По какой день"), "31.02.2026");
  await userEvent.click(screen.getByRole("button", { name: "Найти" }));
  await expect
    .element(screen.getByLabelText("По какой день"))
    .toHaveAttribute("aria-invalid", "true");
  expect(asked()).toHaveLength(1);
});

test("what a line names narrows the search to it, and the form follows; all of it can be taken back", async () => {
  const { screen } = await open();
  await userEvent.click(screen.getByRole("link", { name: "petrov" }));
  await expect.element(screen.getByLabelText("Сотрудник")).toHaveValue("petrov");
  await userEvent.click(screen.getByRole("link", { name: person.name }).first());
  await vi.waitFor(() => expect(asked().at(-1)).toEqual({ operator: "petrov", person: person.id }));
  await userEvent.click(screen.getByRole("link", { name: "Убрать заёмщика" }));
  await vi.waitFor(() => expect(location.search).toBe("?operator=petrov"));
  await userEvent.click(screen.getByRole("link", { name: "some action" }));
  await expect.element(screen.getByLabelText("Что сделано")).toHaveValue("some action");
  await userEvent.click(screen.getByRole("link", { name: "Показать весь журнал" }));
  expect(location.search).toBe("");
  await expect.element(screen.getByLabelText("Сотрудник")).toHaveValue("");
});

test("by keyboard: to the filters, through the lines, into an application, and the next page by its key", async () => {
  const { server, screen } = await open({ lines: [] });
  await expect.element(screen.getByText("Таких строк нет")).toBeVisible();
  server.answer(searchAudit, page([opened], "12"), page([decided]));
  await userEvent.keyboard("f");
  await expect.element(screen.getByLabelText("Заявка")).toHaveFocus();
  await userEvent.keyboard("100001{Enter}");
  await expect.element(screen.getByRole("button", { name: "Показать ещё" })).toBeVisible();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard("m");
  await expect.element(screen.getByRole("link", { name: "Решение", exact: true })).toBeVisible();
  expect(asked().at(-1)).toEqual({ application: "100001", after: "12" });
  await userEvent.keyboard("jj");
  await expect.element(screen.getByRole("link", { name: "Решение", exact: true })).toHaveFocus();
  await userEvent.keyboard("ko");
  expect(location.pathname).toBe(`/desk/applications/${application.id}`);
});

test("the seal of the log is told in words, and when it is late, whom to tell", async () => {
  const { screen } = await open();
  await expect.element(screen.getByText(/^Печать стоит до строки 1.234/)).toBeVisible();
  await expect.element(screen.getByText(/Ждут печати 2.строки, так бывает/)).toBeVisible();
  await cleanup();
  const unsealed = { lines: 5, since: "2026-11-23T07:00:05Z", seconds: 400 };
  const late = await open({ state: { sealed: null, unsealed, isSealedInTime: false } });
  await expect.element(late.screen.getByText("Журнал давно не запечатывался")).toBeVisible();
  await expect
    .element(late.screen.getByText(/Ждут печати 5.строк, первая уже 6.мин/))
    .toBeVisible();
  await expectAccessible();
});

test("who may not open applications reads their numbers; who may not read the log has no such section", async () => {
  const { screen } = await open({ session: deskSession("administrator") });
  await expect.element(screen.getByRole("link", { name: "petrov" })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "100001" })).not.toBeInTheDocument();
  await cleanup();
  fakeDesk("/desk", deskSession("cashier"));
  const other = await openDesk();
  await expect.element(other.getByRole("link", { name: "Займы" })).toBeVisible();
  await expect.element(other.getByRole("link", { name: "Журнал" })).not.toBeInTheDocument();
});
