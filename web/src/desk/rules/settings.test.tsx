// Settings at the desk: found by typing, changed by an editor of their kind, by two persons where they say so.
import { afterEach, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { deskApplicationEndpoints } from "@microloan/contract/desk/endpoints/application";
import { deskSettingEndpoints } from "@microloan/contract/desk/endpoints/settings";
import { settings } from "@microloan/contract/settings";

import { deskSession, expectAccessible, fakeDesk, openDesk } from "../../../test/fake-desk.tsx";
import { refusal } from "../../../test/fake-server.ts";
import type { DeskSession } from "../session.ts";
import type { DeskSetting } from "./settings-query.ts";

const { listSettings, listSettingChanges, changeSetting, confirmSetting, declineSetting } =
  deskSettingEndpoints;

const proposalId = "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a099";
const change = {
  at: "2026-11-23T10:00:00+03:00",
  by: "petrov",
  proposedBy: null,
  from: null,
  to: "20",
};
const proposal = {
  id: proposalId,
  note: "Ждать меньше",
  madeBy: "petrov",
  madeAt: "2026-11-23T10:00:00+03:00",
  isMine: false,
  from: null,
  to: "10",
};

const listed = (...changed: (Partial<DeskSetting> & { code: string })[]) => ({
  result: true as const,
  settings: settings.map(({ code }) => ({
    code,
    stored: null,
    changed: null,
    proposal: null,
    ...changed.find((one) => one.code === code),
  })),
});

const at = <E extends { path: string }>(endpoint: E, name: string, value: string): E => ({
  ...endpoint,
  path: endpoint.path.replace(`{${name}}`, value),
});

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

type Opened = {
  code?: string;
  changed?: Partial<DeskSetting>;
  session?: DeskSession;
  query?: string;
};

async function open({ code, changed = {}, session, query = "" }: Opened = {}) {
  const address = code === undefined ? "" : `/${code}`;
  const server = fakeDesk(
    `/desk/rules/settings${address}${query}`,
    session ?? deskSession("administrator"),
  );
  server.answer(listSettings, listed({ code: code ?? "RefusalRetryDays", ...changed }));
  if (code !== undefined)
    server.answer(at(listSettingChanges, "code", code), { result: true, changes: [change] });
  const screen = await openDesk();
  await expect.element(screen.getByRole("heading", { level: 1 })).toBeVisible();
  return { server, screen };
}

test("every setting stands in its group with what it is, who changed it and what waits", async () => {
  const { screen } = await open({ changed: { stored: "20", changed: change, proposal } });
  const row = screen.getByRole("row", { name: /новую заявку/ });
  await expect.element(row.getByText("20 дн", { exact: true })).toBeVisible();
  await expect.element(row.getByText(/petrov/)).toBeVisible();
  await expect.element(row.getByText(/Ждёт второго сотрудника: 10.дн/)).toBeVisible();
  await expect.element(row.getByText("двое")).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Предложение" }))
    .toHaveAttribute("href", "/desk/rules/settings/RefusalRetryDays");
  expect(screen.getByRole("row").elements().length).toBeGreaterThan(settings.length);
  await expect
    .element(screen.getByRole("link", { name: "Правила" }))
    .toHaveAttribute("aria-current", "true");
  await expectAccessible();
});

test("typing narrows the list, by words or by the name in the log, and stands in the address", async () => {
  const { screen } = await open();
  await userEvent.keyboard("f");
  await userEvent.keyboard("отказ дней");
  await expect.element(screen.getByRole("link", { name: /после отказа/ })).toBeVisible();
  expect(screen.getByRole("row").elements()).toHaveLength(2);
  expect(new URLSearchParams(location.search).get("q")).toBe("отказ дней");
  await userEvent.fill(screen.getByLabelText("Найти настройку"), "refusalretry");
  await expect.element(screen.getByRole("link", { name: /после отказа/ })).toBeVisible();
  await userEvent.fill(screen.getByLabelText("Найти настройку"), "нет такого");
  await expect.element(screen.getByText("Таких настроек нет")).toBeVisible();
});

test("by keyboard into a setting, to its editor and back", async () => {
  const { server, screen } = await open({ query: "?q=FilesPerApplication" });
  server.answer(at(listSettingChanges, "code", "FilesPerApplication"), {
    result: true,
    changes: [],
  });
  await expect.element(screen.getByRole("link", { name: /файлов/ })).toBeVisible();
  await userEvent.keyboard("j{Enter}");
  await expect
    .element(screen.getByRole("heading", { name: /Сколько файлов/, level: 1 }))
    .toBeVisible();
  await expect.element(screen.getByText("Настройку ещё не меняли.")).toBeVisible();
  await expect.element(screen.getByLabelText("Новое значение")).toBeVisible();
  await userEvent.keyboard("e");
  await expect.element(screen.getByLabelText("Новое значение")).toHaveFocus();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard("u");
  expect(location.pathname).toBe("/desk/rules/settings");
  await expect.element(screen.getByLabelText("Найти настройку")).toHaveValue("FilesPerApplication");
  await userEvent.click(screen.getByRole("link", { name: /файлов/ }));
  await userEvent.click(screen.getByRole("link", { name: "Все настройки" }));
  await expect.element(screen.getByLabelText("Найти настройку")).toHaveValue("FilesPerApplication");
});

test("a number keeps to its range, is sent with what was seen, and stands anew", async () => {
  const code = "FilesPerApplication";
  const { server, screen } = await open({ code, changed: { stored: "30" } });
  await expect.element(screen.getByRole("row", { name: /petrov/ })).toBeVisible();
  await expectAccessible();
  const field = screen.getByLabelText("Новое значение");
  await expect.element(field).toHaveValue("30");
  await userEvent.fill(field, "101");
  await userEvent.click(screen.getByRole("button", { name: "Изменить" }));
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  const asked = at(changeSetting, "code", code);
  server.answer(asked, { result: true, outcome: "Changed" });
  server.answer(listSettings, listed({ code, stored: "40" }));
  await userEvent.fill(field, "4 0");
  await userEvent.fill(screen.getByLabelText("Пояснение для журнала"), "Много фотографий");
  await userEvent.click(screen.getByRole("button", { name: "Изменить" }));
  await expect.element(screen.getByText("Изменено", { exact: true })).toBeVisible();
  expect(server.bodies(asked)).toEqual([{ from: "30", to: "40", note: "Много фотографий" }]);
  await expect.element(screen.getByLabelText("Новое значение")).toHaveValue("40");
});

test("a switch is yes or no; a text may be empty; each goes back to its default", async () => {
  const { server, screen } = await open({ code: "ShowExpenses", changed: { stored: "false" } });
  const asked = at(changeSetting, "code", "ShowExpenses");
  server.answer(asked, { result: true, outcome: "Changed" });
  await expect.element(screen.getByRole("radio", { name: "нет" })).toBeChecked();
  await userEvent.click(screen.getByRole("radio", { name: "да" }));
  await userEvent.click(screen.getByRole("button", { name: "Изменить" }));
  await vi.waitFor(() => expect(server.bodies(asked)).toEqual([{ from: "false", to: "true" }]));
  await userEvent.click(screen.getByRole("button", { name: "Вернуть по умолчанию: да" }));
  await vi.waitFor(() => expect(server.bodies(asked).at(-1)).toEqual({ from: "false", to: null }));
  await cleanup();
  const text = await open({ code: "HeaderTextNewLK", changed: { stored: "с 9 до 21" } });
  const askedText = at(changeSetting, "code", "HeaderTextNewLK");
  text.server.answer(askedText, { result: true, outcome: "Changed" });
  await userEvent.fill(text.screen.getByLabelText("Новое значение"), "");
  await userEvent.click(text.screen.getByRole("button", { name: "Изменить" }));
  await vi.waitFor(() =>
    expect(text.server.bodies(askedText)).toEqual([{ from: "с 9 до 21", to: "" }]),
  );
});

test("what moved meanwhile is said, and what was typed stays", async () => {
  const code = "FilesPerApplication";
  const { server, screen } = await open({ code });
  const moved = "Настройку успели изменить: было по умолчанию (20), теперь 50";
  const asked = at(changeSetting, "code", code);
  server.answer(asked, refusal("GroundMoved", { errorMessage: moved }), {
    result: true,
    outcome: "Changed",
  });
  server.answer(listSettings, listed({ code, stored: "50" }));
  await userEvent.fill(screen.getByLabelText("Новое значение"), "60");
  await userEvent.fill(screen.getByLabelText("Пояснение для журнала"), "Нужно больше");
  await userEvent.click(screen.getByRole("button", { name: "Изменить" }));
  await expect.element(screen.getByText(moved).first()).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Открыть заново" }));
  await expect.element(screen.getByText("50", { exact: true })).toBeVisible();
  await expect.element(screen.getByLabelText("Пояснение для журнала")).toHaveValue("Нужно больше");
  await userEvent.click(screen.getByRole("button", { name: "Изменить" }));
  await vi.waitFor(() =>
    expect(server.bodies(asked).at(-1)).toEqual({ from: "50", to: "60", note: "Нужно больше" }),
  );
});

test("where another proposed first, what was typed stays until the setting is opened again", async () => {
  const code = "RefusalRetryDays";
  const { server, screen } = await open({ code });
  server.answer(at(changeSetting, "code", code), refusal("ProposalWaits"));
  server.answer(listSettings, listed({ code, proposal }));
  await userEvent.fill(screen.getByLabelText("Новое значение"), "15");
  await userEvent.fill(screen.getByLabelText("Пояснение для журнала"), "Ждать дольше");
  await userEvent.click(screen.getByRole("button", { name: "Предложить изменение" }));
  const again = screen.getByRole("button", { name: "Открыть заново" });
  await expect.element(again).toBeVisible();
  await expect.element(screen.getByLabelText("Пояснение для журнала")).toHaveValue("Ждать дольше");
  await userEvent.click(again);
  await expect.element(screen.getByText(/Пояснение: Ждать меньше/)).toBeVisible();
  server.answer(at(confirmSetting, "proposalId", proposalId), refusal("NothingWaits"));
  server.answer(listSettings, listed());
  await userEvent.fill(screen.getByLabelText("Пояснение для журнала"), "Согласен");
  await userEvent.click(screen.getByRole("button", { name: "Подтвердить" }));
  await expect.element(again).toBeVisible();
  await expect.element(screen.getByLabelText("Пояснение для журнала")).toHaveValue("Согласен");
  await userEvent.click(again);
  await expect.element(screen.getByLabelText("Новое значение")).toBeVisible();
});

test("a setting of two is proposed, and its maker can only take it back", async () => {
  const code = "RefusalRetryDays";
  const { server, screen } = await open({ code });
  const asked = at(changeSetting, "code", code);
  server.answer(asked, { result: true, outcome: "Proposed" });
  await userEvent.fill(screen.getByLabelText("Новое значение"), "10");
  server.answer(listSettings, listed({ code, proposal: { ...proposal, isMine: true } }));
  await userEvent.click(screen.getByRole("button", { name: "Предложить изменение" }));
  const said = "Предложение ждёт второго сотрудника";
  await expect.element(screen.getByText(said)).toBeVisible();
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(said));
  await expect.element(screen.getByText(/Своё предложение подтвердить нельзя/)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Подтвердить" })).not.toBeInTheDocument();
  server.answer(at(declineSetting, "proposalId", proposalId), { result: true });
  server.answer(listSettings, listed());
  await userEvent.click(screen.getByRole("button", { name: "Отозвать предложение" }));
  await expect.element(screen.getByText("Предложение отозвано")).toBeVisible();
  await expect.element(screen.getByLabelText("Новое значение")).toHaveValue("30");
});

test("the second person, compliance too, confirms or declines it; a refusal is read", async () => {
  const code = "RefusalRetryDays";
  const session = deskSession("compliance");
  const { server, screen } = await open({ code, changed: { proposal }, session });
  await expect.element(screen.getByText(/предлагает/)).toBeVisible();
  await expect.element(screen.getByText(/Пояснение: Ждать меньше/)).toBeVisible();
  await expect.element(screen.getByRole("row", { name: /petrov/ })).toBeVisible();
  await expectAccessible();
  const confirmed = at(confirmSetting, "proposalId", proposalId);
  server.answer(confirmed, refusal("OwnProposal"), { result: true });
  await userEvent.click(screen.getByRole("button", { name: "Подтвердить" }));
  await expect.element(screen.getByText(/Это сделает другой сотрудник/).first()).toBeVisible();
  server.answer(listSettings, listed({ code, stored: "10" }));
  await userEvent.click(screen.getByRole("button", { name: "Подтвердить" }));
  await expect.element(screen.getByText("Изменено вторым сотрудником")).toBeVisible();
  await expect.element(screen.getByText("Настройки меняет администратор.")).toBeVisible();
});

test("who proposed a change is named beside who confirmed it", async () => {
  const changed = { ...change, by: "ivanova", proposedBy: "petrov" };
  const both = /petrov, подтвердил ivanova/;
  const code = "RefusalRetryDays";
  const { server, screen } = await open({ changed: { stored: "20", changed } });
  await expect.element(screen.getByRole("row", { name: both })).toBeVisible();
  server.answer(at(listSettingChanges, "code", code), { result: true, changes: [changed] });
  await userEvent.click(screen.getByRole("link", { name: /после отказа/ }));
  const history = screen.getByRole("region", { name: "Последние изменения" });
  await expect.element(history.getByRole("row", { name: both })).toBeVisible();
});

test("an underwriter reads, and changes nothing", async () => {
  const session = deskSession("underwriter");
  const { screen } = await open({ code: "RefusalRetryDays", changed: { proposal }, session });
  await expect.element(screen.getByText(/предлагает/)).toBeVisible();
  expect(screen.getByRole("main").getByRole("button").elements()).toHaveLength(0);
});

test("texts of refusals are read by reason", async () => {
  const server = fakeDesk("/desk/rules/refusals", deskSession("administrator"));
  server.answer(deskApplicationEndpoints.listRefusalReasons, {
    result: true,
    reasons: [{ reason: "SelfBan", label: "Самозапрет", text: "У вас действует самозапрет" }],
  });
  const screen = await openDesk();
  await expect
    .element(screen.getByRole("row", { name: "Самозапрет У вас действует самозапрет" }))
    .toBeVisible();
  await expectAccessible();
});

test("a page that is none of the rules is said to be none", async () => {
  fakeDesk("/desk/rules/settings/NoSuch", deskSession("administrator"));
  const screen = await openDesk();
  await expect.element(screen.getByRole("heading", { name: "Такой страницы нет" })).toBeVisible();
});
