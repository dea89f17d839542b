// The numbers: asked for by what stands in the address; each chart is a picture with a name that points to its table;
// tables with their totals, saved as files; what still changes and what is missing is said (issue 18).
import { afterEach, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { numbersEndpoints } from "@microloan/contract/desk/endpoints/numbers";
import { addDays } from "@microloan/domain/person/dates";
import { formatDate } from "@microloan/domain/text/date";

import { deskSession, expectAccessible, fakeDesk, openDesk } from "../../../test/fake-desk.tsx";
import { fakeNumbers, moved, noTime, reached } from "../../../test/fake-numbers.ts";
import { today } from "../../client/today.ts";
import type { Numbers } from "./numbers-query.ts";

const { getNumbers } = numbersEndpoints;

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

async function open(address = "/desk/numbers", change: Partial<Numbers> = {}) {
  const server = fakeDesk(address, deskSession("compliance"));
  server.answer(getNumbers, { ...fakeNumbers, ...change });
  const screen = await openDesk();
  await expect.element(screen.getByRole("heading", { name: "Цифры", level: 1 })).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "Путь заявки" })).toBeVisible();
  return { server, screen };
}

/** Fields of the address of each asking. */
const asked = () =>
  vi
    .mocked(window.fetch)
    .mock.calls.map((asking) => new URL(new Request(...asking).url))
    .filter(({ pathname }) => pathname === getNumbers.path)
    .map(({ searchParams }) => Object.fromEntries(searchParams));

const textsOf = (line: Element | undefined) =>
  [...(line?.querySelectorAll("th, td") ?? [])].map((cell) =>
    cell.textContent.replaceAll(/\s/g, " "),
  );

/** The cells of a table's row by its first one. */
function row(caption: string, name: string) {
  const table = [...document.querySelectorAll("table")].find(
    (one) => one.caption?.textContent === caption,
  );
  return textsOf([...(table?.rows ?? [])].find((one) => one.cells[0]?.textContent === name));
}

test("how far applications came, with shares of those who began and totals of the days", async () => {
  await open();
  expect(row("Докуда дошли заявки", "Паспорт")).toEqual(["Паспорт", "1 000", "50 %"]);
  expect(row("Докуда дошли заявки", "Подписали")).toEqual(["Подписали", "400", "20 %"]);
  expect(row("Заявки по дням, в которые их начали", "22.11.2026").slice(0, 3)).toEqual([
    "22.11.2026",
    "1 200",
    "900",
  ]);
  expect(row("Заявки по дням, в которые их начали", "Всего").slice(0, 3)).toEqual([
    "Всего",
    "2 000",
    "1 000",
  ]);
});

test("decisions, waits, payouts and partners, each with what they add up to", async () => {
  await open();
  expect(row("Решения по дням", "23.11.2026")).toEqual(["23.11.2026", "7", "0", "2", "9"]);
  expect(row("Решения по дням", "Всего")).toEqual(["Всего", "7", "0", "5", "12"]);
  expect(row("Решения по правилам", "Низкий балл бюро")).toEqual([
    "Низкий балл бюро",
    "После подписания",
    "Отказано",
    "5",
    "41,7 %",
  ]);
  expect(row("Решение по заявке: сколько ждали", "23.11.2026")).toEqual([
    "23.11.2026",
    "7",
    "10 мин",
    "1 ч 30 мин",
  ]);
  expect(row("Переводы по дням", "22.11.2026")).toEqual([
    "22.11.2026",
    "2",
    "20 001 ₽",
    "1",
    "10 000,50 ₽",
    "1",
    "10 000,50 ₽",
    "1 ч",
    "2 ч",
  ]);
  expect(row("Переводы по дням", "Всего").slice(0, 3)).toEqual(["Всего", "3", "20 001,10 ₽"]);
  expect(row("Ответы по партнёрам", "СМЭВ")).toEqual([
    "СМЭВ",
    "100",
    "90",
    "10",
    "0",
    "0",
    "0",
    "0",
    "10 %",
  ]);
  expect(row("Ответы по партнёрам", "Бюро first").slice(0, 3)).toEqual(["Бюро first", "50", "50"]);
});

test("each chart has a name and points to its table; nothing is in anybody's way", async () => {
  const { screen } = await open();
  const charts = screen.getByRole("img", { name: /Те же числа/ }).elements();
  expect(charts).toHaveLength(7);
  for (const chart of charts) {
    expect(chart.getAttribute("aria-label")).toMatch(/Те же числа в таблице$/);
    const table = document.getElementById(chart.getAttribute("aria-details") ?? "");
    expect(table?.tagName).toBe("TABLE");
  }
  await expectAccessible();
});

test("as of when it is, what still changes, and which days nobody has counted", async () => {
  const { screen } = await open("/desk/numbers", {
    missing: ["2026-11-20", "2026-11-21"],
  });
  await expect
    .element(screen.getByText(/22\.11\.2026 – 23\.11\.2026\. Сегодня – на эту минуту/))
    .toBeVisible();
  await expect.element(screen.getByText(/посчитаны 23\.11\.2026, 00:50/)).toBeVisible();
  await expect
    .element(screen.getByText(/начатых с 22\.11\.2026, ещё может измениться/))
    .toBeVisible();
  await expect.element(screen.getByText(/Нет чисел за 20\.11\.2026, 21\.11\.2026/)).toBeVisible();
});

test("what stands in the address is asked for; links, dates and keys change it", async () => {
  const { screen } = await open("/desk/numbers?days=7&flow=new&experiment=nonsense");
  expect(asked()).toEqual([{ days: "7", flow: "new" }]);
  await userEvent.click(screen.getByRole("link", { name: "Повторные клиенты" }));
  await vi.waitFor(() => expect(asked().at(-1)).toEqual({ days: "7", flow: "reapplication" }));
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard("3");
  await vi.waitFor(() => expect(asked().at(-1)).toEqual({ days: "90", flow: "reapplication" }));
  await expect
    .element(screen.getByRole("link", { name: "90 дней" }))
    .toHaveAttribute("aria-current", "true");
  await userEvent.keyboard("f");
  const from = addDays(today(), -20);
  await userEvent.keyboard(`${formatDate(from)}{Enter}`);
  await vi.waitFor(() => expect(asked().at(-1)).toEqual({ flow: "reapplication", from }));
  expect(location.search).toBe(`?from=${from}&flow=reapplication`);
  await userEvent.fill(screen.getByLabelText("По какой день"), "31.02.2026");
  const before = asked().length;
  await userEvent.click(screen.getByRole("button", { name: "Показать" }));
  await expect
    .element(screen.getByLabelText("По какой день"))
    .toHaveAttribute("aria-invalid", "true");
  expect(asked()).toHaveLength(before);
});

test("each day of a year and a day has its own place in a chart, and its year in the table", async () => {
  const payouts = Array.from({ length: 366 }, (_, at) => ({
    day: addDays("2025-11-26", at),
    sent: moved(1, 1),
    arrived: moved(1, 1),
    failed: moved(0, 0),
    ...noTime,
  }));
  const { screen } = await open("/desk/numbers", { payouts });
  const chart = screen.getByRole("img", { name: /^Переводы, которые дошли/ }).element();
  const places = [...chart.querySelectorAll('[data-series="0"]')].map((bar) =>
    bar.parentElement?.getAttribute("transform"),
  );
  expect(new Set(places).size).toBe(366);
  for (const day of ["26.11.2025", "26.11.2026"])
    expect(row("Переводы по дням", day).slice(0, 2)).toEqual([day, "1"]);
});

test("the groups of an experiment stand side by side", async () => {
  await open("/desk/numbers?experiment=addSum", {
    funnel: [
      { day: "2026-11-23", group: "A", reached: reached({ started: 100, signed: 10 }) },
      { day: "2026-11-23", group: "B", reached: reached({ started: 50, signed: 10 }) },
    ],
  });
  expect(row("Докуда дошли заявки", "Шаг")).toEqual([
    "Шаг",
    "Группа A",
    "От начатых, A",
    "Группа B",
    "От начатых, B",
  ]);
  expect(row("Докуда дошли заявки", "Подписали")).toEqual([
    "Подписали",
    "10",
    "10 %",
    "10",
    "20 %",
  ]);
  expect(row("Заявки по дням, в которые их начали", "Всего").slice(0, 3)).toEqual([
    "Всего",
    "–",
    "150",
  ]);
});

test("days on which nothing happened are an empty house, not a broken one", async () => {
  const none = { decisions: [], waits: [], partners: [], payouts: [], funnel: [], countedAt: null };
  const { screen } = await open("/desk/numbers", none);
  await expect.element(screen.getByText("За этот срок сотрудники ничего не решали.")).toBeVisible();
  await expect.element(screen.getByText(/партнёров не спрашивали/)).toBeVisible();
  expect(row("Докуда дошли заявки", "Паспорт")).toEqual(["Паспорт", "0", "–"]);
  await expectAccessible();
});

test.each([
  ["Скачать CSV: Решения по дням", "решения-по-дням", "23.11.2026;7;0;2;9\r\nВсего;7;0;5;12\r\n"],
  [
    "Скачать CSV по дням: Решения по правилам",
    "решения-по-правилам",
    "22.11.2026;Низкий балл бюро;После подписания;Отказано;3\r\n",
  ],
  ["Скачать CSV по дням: Ответы по партнёрам", "партнёры", "22.11.2026;СМЭВ;Не успел;10\r\n"],
])("saved as a file: %s", async (name, file, line) => {
  const { screen } = await open();
  const saved = vi.spyOn(URL, "createObjectURL");
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  await userEvent.click(screen.getByRole("button", { name, exact: true }));
  expect(clicked).toHaveBeenCalledOnce();
  expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe(
    `${file}-2026-11-22-2026-11-23.csv`,
  );
  const [[blob] = []] = saved.mock.calls;
  expect(blob instanceof Blob ? await blob.text() : "").toContain(line);
});

test("whose work it is not has no such section", async () => {
  fakeDesk("/desk/loans", deskSession("cashier"));
  const screen = await openDesk();
  await expect.element(screen.getByRole("link", { name: "Займы" })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Цифры" })).not.toBeInTheDocument();
});
