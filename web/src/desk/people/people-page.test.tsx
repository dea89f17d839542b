// People at the desk: found by number or by name, gone through by keys, shown with what may be done about them
// (issue 18).
import { afterEach, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { peopleEndpoints } from "@microloan/contract/desk/endpoints/people";
import { messageOf } from "@microloan/contract/errors/message-of";
import { sampleIds } from "@microloan/contract/samples/people";

import {
  applicationCall,
  deskSession,
  expectAccessible,
  fakeApplication,
  fakeDesk,
  openDesk,
} from "../../../test/fake-desk.tsx";
import { fakePerson, openPerson, personCall } from "../../../test/fake-person.tsx";
import { refusal } from "../../../test/fake-server.ts";
import type { FoundPerson } from "./people-query.ts";

const { findPeople, endSessionsOf, blockPerson, unblockPerson } = peopleEndpoints;
const id = sampleIds.contact;
const blocking = { ...blockPerson, path: `/api/desk/person/${id}/block` } as const;
const unblocking = { ...unblockPerson, path: `/api/desk/person/${id}/unblock` } as const;
const ending = { ...endSessionsOf, path: `/api/desk/person/${id}/end-sessions` } as const;

const found: FoundPerson = {
  id,
  lastName: "Константинопольская",
  firstName: "Анна-Мария",
  middleName: "Владиславовна",
  birthDate: "1985-03-12",
  maskedPhone: "+7 (•••) ••• 45 67",
  lastStatus: "Issued",
  isBlocked: false,
};
const other = { ...found, id: sampleIds.application, middleName: null, isBlocked: true };

const block = {
  since: "2026-11-23T10:00:00+03:00",
  until: "2026-12-31",
  reason: "Чужой паспорт",
  by: "petrova",
};

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

async function openSearch() {
  const server = fakeDesk("/desk/people", deskSession("support"));
  server.answer(findPeople, {
    result: true,
    people: [found, other],
    unregisteredPhone: null,
    next: null,
  });
  const screen = await openDesk();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Люди" })).toHaveFocus();
  return { server, screen };
}

test("a number is looked for from the keyboard alone, and stands in no address", async () => {
  const { server, screen } = await openSearch();
  server.answer(personCall, fakePerson);
  await userEvent.keyboard("f");
  await expect.element(screen.getByLabelText("Телефон, договор или паспорт")).toHaveFocus();
  await userEvent.keyboard("4508 123456{Enter}");
  const people = screen.getByRole("region", { name: "Найденные люди" });
  await expect
    .element(people.getByRole("row", { name: /12\.03\.1985 .* 45 67 Заём выдан$/ }))
    .toBeVisible();
  await expect.element(people.getByText("Заём выдан, заблокирован")).toBeVisible();
  expect(server.bodies(findPeople)).toEqual([{ text: "4508 123456" }]);
  expect(location.href).not.toContain("4508");
  await expectAccessible();
  await expect.element(people.getByRole("link").first()).toHaveFocus();
  await userEvent.keyboard("jk{Enter}");
  expect(location.pathname).toBe(`/desk/people/${id}`);
});

test("Back from a person finds the search as it was; the section by its link is empty", async () => {
  const { server, screen } = await openSearch();
  server.answer(personCall, fakePerson);
  await userEvent.fill(screen.getByLabelText("Телефон, договор или паспорт"), "4508 123456");
  await userEvent.keyboard("{Enter}");
  const people = screen.getByRole("region", { name: "Найденные люди" });
  await userEvent.click(people.getByRole("link").first());
  await expect.element(screen.getByRole("heading", { name: "Открытые сеансы" })).toBeVisible();
  history.back();
  await expect.element(people.getByText("Заём выдан, заблокирован")).toBeVisible();
  const field = screen.getByLabelText("Телефон, договор или паспорт");
  await expect.element(field).toHaveValue("4508 123456");
  await userEvent.click(screen.getByRole("link", { name: "Люди" }));
  await expect.element(people).not.toBeInTheDocument();
  await expect.element(field).toHaveValue("");
  history.back();
  await userEvent.fill(screen.getByLabelText("Фамилия"), "Константинопольская");
  await userEvent.fill(screen.getByLabelText("Имя"), "Анна-Мария");
  await userEvent.fill(screen.getByLabelText("Дата рождения"), "12.03.1985");
  await userEvent.click(screen.getByRole("button", { name: "Найти по имени" }));
  await expect.poll(() => server.bodies(findPeople).at(-1)).toHaveProperty("lastName");
  await userEvent.click(people.getByRole("link").first());
  await expect.element(screen.getByRole("heading", { name: "Открытые сеансы" })).toBeVisible();
  history.back();
  await expect.element(screen.getByLabelText("Дата рождения")).toHaveValue("12.03.1985");
  expect(location.href).not.toMatch(/4508|1985|%D0/);
});

test("a search of before a reload is said to be forgotten, and is not taken for a later one", async () => {
  const { screen } = await openSearch();
  const field = screen.getByLabelText("Телефон, договор или паспорт");
  await userEvent.fill(field, "4508 123456");
  await userEvent.keyboard("{Enter}");
  const people = screen.getByRole("region", { name: "Найденные люди" });
  await expect.element(people).toBeVisible();
  const before = location.search;
  await cleanup();
  await openDesk();
  await expect.element(screen.getByText("Этот поиск не сохранился")).toBeVisible();
  await expectAccessible();
  await userEvent.fill(field, "4510 654321");
  await userEvent.keyboard("{Enter}");
  await expect.element(people).toBeVisible();
  await expect.element(screen.getByText("Этот поиск не сохранился")).not.toBeInTheDocument();
  expect(location.search).not.toBe(before);
});

test("a name is looked for with the birth date, and the next page comes by its key", async () => {
  const { server, screen } = await openSearch();
  await userEvent.click(screen.getByRole("button", { name: "Найти по имени" }));
  await expect
    .element(screen.getByLabelText("Дата рождения"))
    .toHaveAccessibleDescription(new RegExp(messageOf("ValueRequired")));
  expect(server.bodies(findPeople)).toEqual([]);
  const next = sampleIds.application;
  server.answer(
    findPeople,
    { result: true, people: [found], unregisteredPhone: null, next },
    { result: true, people: [other], unregisteredPhone: null, next: null },
  );
  await userEvent.fill(screen.getByLabelText("Фамилия"), "Константинопольская");
  await userEvent.fill(screen.getByLabelText("Имя"), "Анна-Мария");
  await userEvent.fill(screen.getByLabelText("Дата рождения"), "12.03.1985");
  await userEvent.click(screen.getByRole("button", { name: "Найти по имени" }));
  await userEvent.click(screen.getByRole("button", { name: "Показать ещё" }));
  await expect.element(screen.getByText("Заём выдан, заблокирован")).toBeVisible();
  const named = {
    lastName: "Константинопольская",
    firstName: "Анна-Мария",
    birthDate: "1985-03-12",
  };
  expect(server.bodies(findPeople)).toEqual([named, { ...named, after: next }]);
});

test("nobody found is said", async () => {
  const { server, screen } = await openSearch();
  server.answer(findPeople, { result: true, people: [], unregisteredPhone: null, next: null });
  await userEvent.fill(screen.getByLabelText("Телефон, договор или паспорт"), "1");
  await userEvent.click(screen.getByRole("button", { name: "Найти по номеру" }));
  await expect.element(screen.getByText("Никого не нашли")).toBeVisible();
});

test("a change of phone that waits is a step away for whoever may look at it", async () => {
  const phoneChange = { id: sampleIds.application, since: "2026-11-23T09:00:00+03:00" };
  const { screen } = await openPerson({ phoneChange });
  const link = screen.getByRole("link", { name: "Посмотреть фотографии" });
  await expect.element(link).toHaveAttribute("href", `/desk/phone-changes/${phoneChange.id}`);
  await expectAccessible();
  await cleanup();
  const asUnderwriter = await openPerson({ phoneChange }, deskSession("underwriter"));
  await expect.element(asUnderwriter.screen.getByText("Смена телефона")).not.toBeInTheDocument();
});

test("a person is shown with applications, loans, sessions, SMS and consents", async () => {
  const { screen } = await openPerson();
  await expect.element(screen.getByText(/\+7 \(916\) 123 45 67/)).toBeVisible();
  const applications = screen.getByRole("region", { name: "Список заявок" });
  await expect
    .element(applications.getByRole("link", { name: "100001" }))
    .toHaveAttribute("href", `/desk/applications/${sampleIds.application}`);
  const rows = ["100001 12 000 ₽ 20.11.2026 открыт", "23.11.2026, 09:00 Код для входа"];
  for (const name of rows)
    await expect
      .element(screen.getByRole("row", { name: new RegExp(name.replaceAll(" ", "\\s")) }))
      .toBeVisible();
  await expect.element(screen.getByRole("row", { name: /a1b2c3 код из SMS/ })).toBeVisible();
  await expect.element(screen.getByText(/обработку персональных данных/)).toBeVisible();
  await expectAccessible();
});

test("their sessions are ended", async () => {
  const { server, screen } = await openPerson();
  server.answer(ending, { result: true, count: 1 });
  server.answer(personCall, { ...fakePerson, sessions: [] });
  await userEvent.click(screen.getByRole("button", { name: "Завершить все сеансы" }));
  await expect.element(screen.getByText("Сеансы завершены")).toBeVisible();
  await expect.element(screen.getByText("Сейчас нигде не вошли.")).toBeVisible();
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("Сеансы завершены"));
});

test("a block asks for a reason, and says until when, why and by whom", async () => {
  const { server, screen } = await openPerson();
  server.answer(blocking, refusal("DayPast", { field: "until" }), { result: true });
  await userEvent.click(screen.getByRole("button", { name: "Заблокировать" }));
  expect(server.bodies(blocking)).toEqual([]);
  await userEvent.fill(screen.getByLabelText("Причина"), "Чужой паспорт");
  await userEvent.fill(screen.getByLabelText("Последний день"), "31.12.2025");
  await userEvent.click(screen.getByRole("button", { name: "Заблокировать" }));
  await expect
    .element(screen.getByLabelText("Последний день"))
    .toHaveAccessibleDescription(/уже прошёл/);
  await userEvent.fill(screen.getByLabelText("Последний день"), "31.12.27");
  server.answer(personCall, {
    ...fakePerson,
    block: { ...block, until: "2027-12-31" },
    sessions: [],
  });
  await userEvent.click(screen.getByRole("button", { name: "Заблокировать" }));
  await expect.element(screen.getByText("Заблокирован по 31.12.2027")).toBeVisible();
  await expect.element(screen.getByText(/petrova\. Причина: Чужой паспорт/)).toBeVisible();
  expect(server.bodies(blocking).at(-1)).toEqual({ reason: "Чужой паспорт", until: "2027-12-31" });
  await expectAccessible();
});

test("where another was first, the reason stays until the person is opened again", async () => {
  const { server, screen } = await openPerson();
  server.answer(blocking, refusal("PersonBlocked"));
  server.answer(personCall, { ...fakePerson, block });
  await userEvent.fill(screen.getByLabelText("Причина"), "Чужой паспорт");
  await userEvent.click(screen.getByRole("button", { name: "Заблокировать" }));
  await expect.element(screen.getByText(messageOf("PersonBlocked")).first()).toBeVisible();
  await expect.element(screen.getByLabelText("Причина")).toHaveValue("Чужой паспорт");
  await userEvent.click(screen.getByRole("button", { name: "Открыть заново" }));
  await expect.element(screen.getByText("Заблокирован по 31.12.2026")).toBeVisible();
});

test("a block is taken back with a reason", async () => {
  const { server, screen } = await openPerson({ block: { ...block, until: null } });
  server.answer(unblocking, { result: true });
  await expect.element(screen.getByText("Заблокирован без срока")).toBeVisible();
  await userEvent.keyboard("b");
  await expect.element(screen.getByLabelText("Почему снимаете")).toHaveFocus();
  await userEvent.keyboard("Разобрались");
  server.answer(personCall, fakePerson);
  await userEvent.click(screen.getByRole("button", { name: "Снять блокировку" }));
  await expect.element(screen.getByText("Блокировки нет.")).toBeVisible();
  expect(server.bodies(unblocking)).toEqual([{ reason: "Разобрались", since: block.since }]);
});

test("an underwriter only reads", async () => {
  const { screen } = await openPerson({}, deskSession("underwriter"));
  await expect.element(screen.getByText("Блокировки нет.")).toBeVisible();
  for (const name of ["Заблокировать", "Завершить все сеансы"])
    await expect.element(screen.getByRole("button", { name })).not.toBeInTheDocument();
});

test("an administrator reads numbers that lead nowhere; a cashier has no way to the person", async () => {
  const { screen } = await openPerson({}, deskSession("administrator"));
  await expect.element(screen.getByText("100001").first()).toBeVisible();
  expect(screen.getByRole("main").getByRole("link").elements()).toEqual([]);
  await cleanup();
  fakeDesk(`/desk/applications/${sampleIds.application}`, deskSession("cashier")).answer(
    applicationCall,
    fakeApplication,
  );
  const page = await openDesk();
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Всё о человеке" })).not.toBeInTheDocument();
});

test("an application leads to its person", async () => {
  const server = fakeDesk(
    `/desk/applications/${sampleIds.application}`,
    deskSession("underwriter"),
  );
  server.answer(applicationCall, fakeApplication);
  server.answer(personCall, fakePerson);
  const screen = await openDesk();
  await userEvent.click(screen.getByRole("link", { name: "Всё о человеке" }));
  expect(location.pathname).toBe(`/desk/people/${id}`);
});
