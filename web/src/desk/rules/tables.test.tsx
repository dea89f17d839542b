// The decision tables to read, and the replay of last month: slice by slice, added up, stopped (issue 18).
import { afterEach, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { decisionTableEndpoints } from "@microloan/contract/desk/endpoints/decision-tables";
import type { SuccessOf } from "@microloan/contract/endpoint";
import { sampleIds } from "@microloan/contract/samples/people";

import { deskSession, expectAccessible, fakeDesk, openDesk } from "../../../test/fake-desk.tsx";
import { refusal } from "../../../test/fake-server.ts";
import type { DeskSession } from "../session.ts";

const { getDecisionTables, replayDecisions } = decisionTableEndpoints;

type Slice = SuccessOf<typeof replayDecisions>;

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

const approved = {
  ruleId: "small-sum",
  rule: "Небольшая сумма",
  outcome: "approve" as const,
  decides: "Одобрить",
};
const refused = {
  ruleId: "low-score",
  rule: "Низкий балл бюро",
  outcome: "refuse" as const,
  decides: "Отказать: кредитная история",
};
const flipped = { from: approved, to: refused, isFlipped: true, count: 1 };

const flip = (decisionId: number, change = 0) => ({
  decisionId,
  applicationId: sampleIds.application,
  contractNumber: `10000${decisionId}`,
  decidedAt: "2026-11-20T10:00:00+03:00",
  change,
});

const slice = (more: Partial<Slice> = {}): Slice => ({
  result: true,
  version: "2026-11-22.2",
  total: null,
  looked: 1_000,
  until: "2026-11-20T10:00:00+03:00",
  changes: [],
  flips: [],
  notGathered: [],
  next: null,
  ...more,
});

async function open(session: DeskSession = deskSession("compliance")) {
  const server = fakeDesk("/desk/rules/replay", session);
  const screen = await openDesk();
  await expect.element(screen.getByRole("heading", { name: "Проверка на прошлом" })).toBeVisible();
  return { server, screen };
}

test("each table says its version, its rules in order, what they ask and decide, how often they fired", async () => {
  const server = fakeDesk("/desk/rules/table", deskSession("underwriter"));
  const rule = {
    ruleId: "debt-load",
    words: "Долговая нагрузка слишком велика",
    asks: ["Долговая нагрузка: не меньше 80 %"],
    outcome: "refuse" as const,
    decides: "Отказать: долговая нагрузка",
    fired: 12_000,
  };
  const last = { ...rule, ruleId: "otherwise", words: "Ни одно правило не подошло", asks: [] };
  const table = { name: "final" as const, version: "2026-11-22.2", rules: [rule, last] };
  server.answer(getDecisionTables, { result: true, tables: [{ ...table, firedGone: 3 }] });
  const screen = await openDesk();
  const row = screen.getByRole("row", { name: /1\. Долговая/ });
  await expect.element(row.getByText("Долговая нагрузка: не меньше 80 %")).toBeVisible();
  await expect.element(row.getByText(/12.000/)).toBeVisible();
  await expect.element(screen.getByText("Ничего выше не подошло").first()).toBeVisible();
  await expect.element(screen.getByText(/Ещё 3 за 30 дней/)).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Проверка на прошлом" }))
    .not.toBeInTheDocument();
  await expectAccessible();
});

test("a replay goes on slice by slice and adds up what would flip, with links to the applications", async () => {
  const { server, screen } = await open();
  const other = { from: refused, to: approved, isFlipped: true, count: 1 };
  server.answer(
    replayDecisions,
    slice({ total: 1_500, changes: [flipped], flips: [flip(1)], next: "9" }),
    slice({
      looked: 500,
      changes: [other, { ...flipped, count: 2 }],
      flips: [flip(2), flip(3, 1), flip(4, 1)],
      notGathered: [{ facts: ["Балл бюро"], count: 7 }],
    }),
  );
  await userEvent.click(screen.getByRole("button", { name: "Проверить" }));
  await expect.element(screen.getByText(/^Просмотрено 1.500 из 1.500$/)).toBeVisible();
  const value = (name: string) => screen.getByText(name, { exact: true }).element().nextSibling;
  expect(value("Решилось бы иначе")?.textContent).toBe("4");
  expect(value("Так же")?.textContent?.replace("\u00a0", " ")).toBe("1 489");
  await expect.element(screen.getByText(/Не собрано: Балл бюро – 7/)).toBeVisible();
  const changes = screen.getByRole("table").first();
  await expect
    .element(changes.getByRole("row", { name: /^Одобрить – небольшая сумма Отказать.* 3$/ }))
    .toBeVisible();
  const row = screen.getByRole("row", { name: /100002/ });
  await expect.element(row.getByText(/^Отказать.*балл бюро$/)).toBeVisible();
  await expect
    .element(row.getByRole("link"))
    .toHaveAttribute("href", `/desk/applications/${sampleIds.application}`);
  await expectAccessible();
});

test("by keyboard it is begun and stopped; what was added up stays in sight", async () => {
  const { server, screen } = await open();
  server.answer(
    replayDecisions,
    slice({ total: 9_000, changes: [flipped], flips: [flip(1)], next: "9" }),
    "hanging",
  );
  await userEvent.keyboard("g");
  await expect.element(screen.getByRole("progressbar")).toBeVisible();
  await expect.element(screen.getByText(/^Просмотрено 1.000 из 9.000$/)).toBeVisible();
  await userEvent.keyboard("g");
  await expect.element(screen.getByText(/из 9.000, остановлено$/)).toBeVisible();
  await expect.element(screen.getByText("Просмотрено до")).toBeVisible();
  await expect.element(screen.getByRole("row", { name: /100001/ })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Проверить ещё раз" })).toBeVisible();
});

test("many flips come fifty at a time; the administrator reads numbers without links", async () => {
  const { server, screen } = await open(deskSession("administrator"));
  const flips = Array.from({ length: 70 }, (_, index) => flip(index));
  server.answer(replayDecisions, slice({ total: 1_000, changes: [flipped], flips }));
  await userEvent.keyboard("g");
  await expect.element(screen.getByRole("button", { name: "Показать ещё" })).toBeVisible();
  const rows = () => screen.getByRole("table").last().getByRole("row").elements().length;
  expect(rows()).toBe(51);
  expect(screen.getByRole("link", { name: /^1000/ }).elements()).toHaveLength(0);
  await userEvent.keyboard("m");
  await vi.waitFor(() => expect(rows()).toBe(71));
});

test("a slice that is refused ends it, in words", async () => {
  const { server, screen } = await open();
  server.answer(replayDecisions, refusal("BadRequest"));
  await userEvent.click(screen.getByRole("button", { name: "Проверить" }));
  await expect.element(screen.getByRole("alert")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Проверить ещё раз" })).toBeVisible();
});
