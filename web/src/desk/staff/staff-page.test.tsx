// Staff for the administrator: a list to read, and the end of somebody's access after a question (issue 18).
import { afterEach, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { page as view, userEvent } from "vitest/browser";

import { staffEndpoints } from "@microloan/contract/desk/endpoints/staff";
import { messageOf } from "@microloan/contract/errors/message-of";
import { sampleIds } from "@microloan/contract/samples/people";

import { deskSession, expectAccessible, fakeDesk, openDesk } from "../../../test/fake-desk.tsx";
import { refusal } from "../../../test/fake-server.ts";

const { listStaff, disableStaff, enableStaff, addStaff, proposeRoles, listRoleProposals } =
  staffEndpoints;
const { params: _params, ...ofConfirm } = staffEndpoints.confirmRoles;
const { params: _same, ...ofDecline } = staffEndpoints.declineRoles;
const proposalPath = `/api/desk/staff/proposals/${sampleIds.application}` as const;
const confirmRoles = { ...ofConfirm, path: `${proposalPath}/confirm` } as const;
const declineRoles = { ...ofDecline, path: `${proposalPath}/decline` } as const;

const me = {
  username: "ivanova",
  employeeNumber: "0017",
  isMe: true,
  roles: ["administrator" as const],
  addedAt: "2026-11-01T10:00:00+03:00",
  disabledAt: null,
  isAuthenticatorSet: true,
  recoveryCodesLeft: 8,
};
const petrov = {
  ...me,
  username: "petrov",
  employeeNumber: "0042",
  isMe: false,
  roles: ["underwriter" as const, "support" as const],
  isAuthenticatorSet: false,
  recoveryCodesLeft: 0,
};
const proposal = {
  id: sampleIds.application,
  username: "petrov",
  employeeNumber: "0042",
  from: ["support" as const],
  to: ["underwriter" as const, "support" as const],
  letsIn: false,
  note: "Перевод в отдел",
  madeBy: "sidorova",
  madeAt: "2026-11-23T10:00:00+03:00",
  isMine: false,
};
const waiting = (...proposals: object[]) => ({ result: true, proposals }) as never;
const page = (staff: (typeof petrov | typeof me | object)[], next: string | null = null) =>
  ({ result: true, staff, next }) as never;

afterEach(async () => {
  vi.useRealTimers();
  await view.viewport(414, 896);
  await cleanup();
  vi.restoreAllMocks();
});

async function open(...proposals: object[]) {
  const server = fakeDesk("/desk/staff", deskSession("administrator"));
  server.answer(listStaff, page([me, petrov]));
  server.answer(listRoleProposals, waiting(...proposals));
  const screen = await openDesk();
  await expect.element(screen.getByRole("row", { name: /petrov/ })).toBeVisible();
  await expect.element(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  return { server, screen };
}

test("each one's roles, second factor and access are told in words", async () => {
  const { screen } = await open();
  const row = screen.getByRole("row", { name: /petrov/ });
  await expect.element(row.getByText("Андеррайтер, Поддержка")).toBeVisible();
  await expect.element(row.getByText("приложение с кодами не настроено")).toBeVisible();
  await expect.element(screen.getByText(/запасных кодов: 8/)).toBeVisible();
  await expect.element(screen.getByText(/это вы/)).toBeVisible();
  expect(screen.getByRole("button", { name: /^Отключить:/ }).elements()).toHaveLength(1);
  await expectAccessible();
});

test("on a phone the buttons of a row are in sight before it is scrolled", async () => {
  await view.viewport(375, 800);
  const { screen } = await open();
  for (const name of ["Роли: petrov", "Отключить: petrov"]) {
    const button = screen.getByRole("button", { name });
    button.element().scrollIntoView({ block: "center" });
    button.element().closest("[role=region]")?.scrollTo({ left: 0 });
    await expect.element(button).toBeInViewport({ ratio: 1 });
  }
});

test("proposals are asked for again while somebody is there, and no longer", async () => {
  const toFake = ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] as const;
  vi.useFakeTimers({ toFake: [...toFake] });
  const { server } = await open();
  const asked = () => server.sent.filter(({ path }) => path === listRoleProposals.path).length;
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  const before = asked();
  expect(before).toBeGreaterThan(5);
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(asked()).toBe(before);
});

test("somebody is disabled after a question, and the list says since when", async () => {
  const { server, screen } = await open();
  await userEvent.click(screen.getByRole("button", { name: "Отключить: petrov" }));
  const dialog = screen.getByRole("dialog", { name: "Отключить petrov?" });
  await expect.element(dialog).toBeVisible();
  await expectAccessible();
  server.answer(disableStaff, refusal("OwnAccount", { errorMessage: "Себя отключить нельзя" }));
  await userEvent.click(dialog.getByRole("button", { name: "Отключить", exact: true }));
  await expect.element(dialog.getByText("Себя отключить нельзя")).toBeVisible();
  server.answer(disableStaff, { result: true });
  server.answer(listStaff, page([me, { ...petrov, disabledAt: "2026-11-23T10:00:00+03:00" }]));
  await userEvent.click(dialog.getByRole("button", { name: "Отключить", exact: true }));
  await expect.element(screen.getByText(/отключён 23.11.2026, 10:00/)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  // Its button is gone with the access.
  await vi.waitFor(() =>
    expect(document.activeElement?.textContent).toBe("petrov: доступ отключён"),
  );
});

test("the next page comes by its key", async () => {
  const { server, screen } = await open();
  await cleanup();
  server.answer(listStaff, page([me], "ivanova"), page([petrov]));
  const again = await openDesk();
  await expect.element(again.getByRole("button", { name: "Показать ещё" })).toBeVisible();
  await userEvent.keyboard("m");
  await expect.element(screen.getByRole("row", { name: /petrov/ })).toBeVisible();
});

test("whoever is out comes in again when another administrator confirms it", async () => {
  const { server, screen } = await open();
  await cleanup();
  server.answer(listStaff, page([me, { ...petrov, disabledAt: "2026-11-23T10:00:00+03:00" }]));
  server.answer(listRoleProposals, waiting());
  server.answer(enableStaff, { result: true });
  await openDesk();
  await userEvent.click(screen.getByRole("button", { name: "Вернуть доступ: petrov" }));
  const dialog = screen.getByRole("dialog", { name: "Вернуть доступ petrov?" });
  await userEvent.click(dialog.getByRole("button", { name: "Предложить" }));
  await expect.element(screen.getByText("petrov: ждёт другого администратора")).toBeVisible();
  expect(server.bodies(enableStaff)).toEqual([{ username: "petrov" }]);
});

test("other roles are ticked and proposed with a note", async () => {
  const { server, screen } = await open();
  await userEvent.click(screen.getByRole("button", { name: "Роли: petrov" }));
  const dialog = screen.getByRole("dialog", { name: "Роли: petrov" });
  await expect.element(dialog.getByRole("checkbox", { name: "Андеррайтер" })).toBeChecked();
  await expectAccessible();
  await userEvent.click(dialog.getByRole("checkbox", { name: "Кассир" }));
  await userEvent.fill(dialog.getByLabelText("Пояснение для журнала"), "На замену");
  server.answer(proposeRoles, { result: true, outcome: "Proposed" });
  await userEvent.click(dialog.getByRole("button", { name: "Сохранить" }));
  await expect.element(screen.getByText("petrov: ждёт другого администратора")).toBeVisible();
  const change = { from: ["underwriter", "support"], to: ["underwriter", "support", "cashier"] };
  const body = { username: "petrov", ...change, note: "На замену" };
  expect(server.bodies(proposeRoles)).toEqual([body]);
});

test("what another administrator proposes is confirmed; one's own is only taken back", async () => {
  const { server, screen } = await open(proposal, {
    ...proposal,
    id: sampleIds.contact,
    username: "novikova",
    isMine: true,
  });
  await expect
    .element(screen.getByText(/номер 0042: Поддержка → Андеррайтер, Поддержка/).first())
    .toBeVisible();
  await expectAccessible();
  expect(screen.getByRole("button", { name: "Подтвердить: novikova" }).elements()).toEqual([]);
  const takeBack = screen.getByRole("button", { name: "Отозвать предложение: novikova" });
  await expect.element(takeBack).toBeVisible();
  server.answer(
    confirmRoles,
    refusal("GroundMoved", { errorMessage: "Роли этого сотрудника изменились" }),
  );
  const note = screen.getByLabelText("Пояснение для журнала: petrov");
  await userEvent.fill(note, "Спросила его самого");
  await userEvent.click(screen.getByRole("button", { name: "Подтвердить: petrov" }));
  await expect.element(screen.getByText("Роли этого сотрудника изменились")).toBeVisible();
  await expect.element(note).toHaveValue("Спросила его самого");
  expect(server.bodies(confirmRoles)).toEqual([{ note: "Спросила его самого" }]);
  server.answer(declineRoles, { result: true });
  server.answer(listRoleProposals, waiting());
  await userEvent.click(screen.getByRole("button", { name: "Отклонить: petrov" }));
  await expect.element(screen.getByText("petrov: отклонено")).toBeVisible();
});

test("somebody new: wrong input at its field, then the initial password, once", async () => {
  const { server, screen } = await open();
  // The form stands below a list that may be long.
  await userEvent.click(screen.getByRole("button", { name: "Новый сотрудник" }));
  const login = screen.getByLabelText("Логин", { exact: true });
  await expect.element(login).toHaveFocus();
  await expect.element(login).toBeInViewport();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard("a");
  await expect.element(login).toHaveFocus();
  await userEvent.fill(screen.getByLabelText("Логин", { exact: true }), "Новикова");
  await userEvent.fill(screen.getByLabelText("Табельный номер"), "0107");
  await userEvent.click(screen.getByRole("checkbox", { name: "Кассир" }));
  await userEvent.click(screen.getByRole("button", { name: "Добавить" }));
  await expect.element(screen.getByText(/^Латиницей, от 3/).first()).toBeVisible();
  await userEvent.fill(screen.getByLabelText("Логин", { exact: true }), "Novikova");
  server.answer(
    addStaff,
    refusal("LoginTaken", { errorMessage: "Такой логин уже есть", field: "username" }),
  );
  await userEvent.click(screen.getByRole("button", { name: "Добавить" }));
  await expect.element(screen.getByText("Такой логин уже есть").first()).toBeVisible();
  await userEvent.fill(screen.getByLabelText("Логин", { exact: true }), "Novikova2");
  server.answer(addStaff, { result: true, initialPassword: "abcd2345" });
  await userEvent.click(screen.getByRole("button", { name: "Добавить" }));
  const made = screen.getByRole("group", { name: "Начальный пароль для novikova2" });
  await expect.element(made).toHaveFocus();
  await expect.element(made.getByText("abcd2345")).toBeVisible();
  await expectAccessible();
  const body = { username: "novikova2", employeeNumber: "0107", roles: ["cashier"] };
  expect(server.bodies(addStaff).at(-1)).toEqual(body);
  await userEvent.click(made.getByRole("button", { name: "Пароль сохранён" }));
  await expect.element(made).not.toBeInTheDocument();
});

test("what was done is no longer told beside a later refusal", async () => {
  const { server, screen } = await open(proposal);
  server.answer(declineRoles, { result: true });
  await userEvent.click(screen.getByRole("button", { name: "Отклонить: petrov" }));
  const done = screen.getByText("petrov: отклонено");
  await expect.element(done).toBeVisible();
  server.answer(disableStaff, refusal("RoleMissing"));
  await userEvent.click(screen.getByRole("button", { name: "Отключить: petrov" }));
  const question = screen.getByRole("dialog", { name: "Отключить petrov?" });
  await userEvent.click(question.getByRole("button", { name: "Отключить", exact: true }));
  await expect.element(question.getByText(messageOf("RoleMissing"))).toBeVisible();
  await expect.element(done).not.toBeInTheDocument();
  await userEvent.click(question.getByRole("button", { name: "Оставить" }));
  await userEvent.click(screen.getByRole("button", { name: "Отклонить: petrov" }));
  await expect.element(done).toBeVisible();
  server.answer(proposeRoles, refusal("GroundMoved"));
  await userEvent.click(screen.getByRole("button", { name: "Роли: petrov" }));
  const dialog = screen.getByRole("dialog", { name: "Роли: petrov" });
  await userEvent.click(dialog.getByRole("button", { name: "Сохранить" }));
  await expect.element(dialog.getByText(messageOf("GroundMoved")).first()).toBeVisible();
  await expect.element(done).not.toBeInTheDocument();
});
