// The passport page from the borrower's side: all faults at once, what is sent, where it goes on (D11).
import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { dictionaries } from "@microloan/contract/dictionaries/dictionaries";
import { genders } from "@microloan/contract/dictionaries/genders";
import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import { errorCodes } from "@microloan/contract/errors/error-codes";
import { messages } from "@microloan/contract/errors/messages";

import { fakeDictionaries } from "../../../test/fake-dictionaries.ts";
import { refusal } from "../../../test/fake-server.ts";
import { SessionContext } from "../../client/use-session.ts";
import { dropAllDrafts } from "../../form/draft/drafts.ts";
import { dictionaryCache } from "../../form/fields/dictionaries.ts";
import { makeQueryClient } from "../../server/query.ts";
import type { Session } from "../../server/query.ts";
import { PassportPage } from "./passport-page.tsx";

const applicationId = "4f0c7a56-3f8e-4c9c-8d1b-2a6c5b7f1e01";
const journey = {
  applicationId,
  isNew: true,
  status: "Draft" as const,
  steps: [0, 1, 2, 3, 4, 5, 6, 7, 8],
  furthestStep: 0,
  nextStep: 0,
};
const session: Session = {
  result: true,
  contactId: "4f0c7a56-3f8e-4c9c-8d1b-2a6c5b7f1e02",
  displayName: "Анна",
  fullName: "Анна",
  phone: "+7 (916) ***-**-67",
  isFirstApplication: true,
  isNewClient: true,
  application: {
    applicationId,
    sum: 12_000,
    period: 21,
    periodTypeId: periodTypes.days.id,
    refundSum: 14_016,
    overpaymentSum: 2016,
  },
  journey,
};

type Sent = { path: string; body: Record<string, unknown>; key: string | null };
let sent: Sent[];
let saveAnswer: object;
let checkIssueDate: () => object | Promise<object>;
let listDictionaries: () => object | Promise<object>;

beforeEach(async () => {
  delete session.isOperator;
  await dropAllDrafts();
  dictionaryCache.clear();
  sent = [];
  saveAnswer = { result: true, journey: { ...journey, furthestStep: 1, nextStep: 1 } };
  checkIssueDate = () => ({ result: true });
  listDictionaries = () => ({ result: true, dictionaries: [] });
  const answers: Record<string, () => object | Promise<object>> = {
    "/api/passport/get": () => ({
      result: true,
      birthDate: "1990-05-05",
      genderId: genders.female.id,
      passport: null,
      address: null,
      work: null,
      revisions: { passport: 0, address: 0, work: 0 },
    }),
    "/api/catalog/list": () => listDictionaries(),
    "/api/passport/checkIssueDate": () => checkIssueDate(),
    "/api/passport/findFms": () => ({
      result: true,
      suggestions: [{ divisionCode: "770-001", issuedBy: "ОВД района Арбат" }],
    }),
    "/api/passport/save": () => saveAnswer,
  };
  vi.spyOn(window, "fetch").mockImplementation(async (input, init) => {
    const path = (input as string).replace(/\?.*/, "");
    const key = new Headers(init?.headers).get("Idempotency-Key");
    const body = JSON.parse((init?.body as string | undefined) ?? "{}") as Record<string, unknown>;
    sent.push({ path, body, key });
    return new Response(JSON.stringify(await answers[path]!()));
  });
});
afterEach(() => vi.restoreAllMocks());

const open = () =>
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <SessionContext value={session}>
        <PassportPage />
      </SessionContext>
    </QueryClientProvider>,
  );
type Screen = Awaited<ReturnType<typeof open>>;

async function fillIn(screen: Screen): Promise<void> {
  await userEvent.fill(screen.getByLabelText("Серия и номер"), "4508123457");
  await userEvent.fill(screen.getByLabelText("Дата выдачи"), "2015-03-27");
  await userEvent.type(screen.getByRole("combobox", { name: "Код подразделения" }), "770001");
  await userEvent.click(screen.getByRole("option", { name: /Арбат/ }));
  await userEvent.fill(screen.getByLabelText("Место рождения"), "г. Москва");
  await userEvent.fill(screen.getByLabelText("Номер СНИЛС"), "112 233 445 95");
  await userEvent.fill(screen.getByLabelText("Кодовое слово"), "ромашка");
  await userEvent.click(screen.getByLabelText("Нет", { exact: true }));
}

const saveButton = (screen: Screen) =>
  screen.getByRole("button", { name: "Сохранить и продолжить" });

test("an empty form names every required field at the first submit and sends nothing", async () => {
  const screen = await open();
  await userEvent.click(saveButton(screen));
  const summary = screen.getByRole("alert");
  await expect.element(summary).toHaveFocus();
  const links = summary
    .getByRole("link")
    .elements()
    .map(({ textContent }) => textContent);
  expect(links.map((text) => text?.replace(/[:?].*/, ""))).toEqual([
    "Серия и номер",
    "Дата выдачи",
    "Код подразделения",
    "Кем выдан",
    "Место рождения",
    "Номер СНИЛС",
    "Кодовое слово",
    "Разрешаете передать права по договору третьим лицам",
  ]);
  expect(sent.map(({ path }) => path)).not.toContain("/api/passport/save");
});

test("a filled form is saved as the contract has it, with a key, and the journey goes on", async () => {
  const screen = await open();
  await fillIn(screen);
  await expect.element(screen.getByLabelText("Кем выдан")).toHaveValue("ОВД района Арбат");
  await userEvent.click(saveButton(screen));
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-additional-questions"));
  const saved = sent.find(({ path }) => path === "/api/passport/save");
  expect(saved?.body).toEqual({
    applicationId,
    revision: 0,
    series: "4508",
    number: "123457",
    issueDate: "2015-03-27",
    divisionCode: "770-001",
    issuedBy: "ОВД района Арбат",
    birthPlace: "г. Москва",
    genderId: genders.female.id,
    snils: "11223344595",
    codeword: "ромашка",
    assignmentOfClaims: false,
  });
  expect(saved?.key).toMatch(/^[\da-f-]{36}$/);
});

test("a refusal is shown at the field that holds it, and nothing typed is lost", async () => {
  saveAnswer = {
    result: false,
    errorCode: errorCodes.LockedFieldChanged.code,
    errorMessage: "Этот паспорт уже известен",
    field: "number",
    requestId: "r",
  };
  const screen = await open();
  await fillIn(screen);
  await userEvent.click(saveButton(screen));
  const field = screen.getByLabelText("Серия и номер");
  await expect.element(field).toHaveAccessibleDescription(/Этот паспорт уже известен/);
  await expect.element(field).toHaveValue("45 08 123457");
});

test("a passport of another contact: the page that says so, and the form again with all that was typed", async () => {
  history.replaceState(null, "", "/new_application-passport");
  saveAnswer = refusal("PassportTaken");
  const screen = await open();
  await fillIn(screen);
  await userEvent.click(saveButton(screen));
  await vi.waitFor(() => expect(location.pathname).toBe("/access-denied"));
  const { contactId } = session;
  const from = { path: "/new_application-passport", contactId };
  expect(history.state).toEqual({ reason: "PassportTaken", from });
  await screen.unmount();
  const again = await open();
  await expect.element(again.getByLabelText("Серия и номер")).toHaveValue("45 08 123457");
  await expect.element(again.getByLabelText("Место рождения")).toHaveValue("г. Москва");
});

test("an operator is told in the form: no draft of a borrower's is kept there", async () => {
  history.replaceState(null, "", "/new_application-passport");
  session.isOperator = true;
  saveAnswer = refusal("PassportTaken");
  const screen = await open();
  await fillIn(screen);
  await userEvent.click(saveButton(screen));
  await expect.element(screen.getByText(messages.PassportTaken).first()).toBeVisible();
  expect(location.pathname).toBe("/new_application-passport");
});

test("a late word about a date that is corrected by now is not said", async () => {
  let answer: (reply: object) => void = () => {};
  checkIssueDate = () => new Promise<object>((resolve) => (answer = resolve));
  const screen = await open();
  const field = screen.getByLabelText("Дата выдачи");
  await userEvent.fill(field, "27.03.2014");
  await userEvent.tab();
  await vi.waitFor(() => expect(sent.at(-1)?.path).toBe("/api/passport/checkIssueDate"));
  await userEvent.fill(field, "27.03.2015");
  answer(refusal("IssueDateBefore14", { field: "issueDate", errorMessage: "Дата не подходит" }));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(screen.getByText("Дата не подходит").query()).toBeNull();
  await userEvent.fill(field, "27.03.2014");
  await userEvent.tab();
  await expect.element(screen.getByText("Дата не подходит").first()).toBeVisible();
});

test("no SNILS: the field goes and null is sent", async () => {
  const screen = await open();
  await fillIn(screen);
  await userEvent.click(screen.getByLabelText("Нет СНИЛС"));
  expect(screen.getByLabelText("Номер СНИЛС").query()).toBeNull();
  await userEvent.click(saveButton(screen));
  await vi.waitFor(() => {
    const saved = sent.find(({ path }) => path === "/api/passport/save");
    expect(saved?.body["snils"]).toBeNull();
  });
});

test("the genders have the server's names; late ones change nothing of what is chosen", async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  listDictionaries = () => promise;
  const screen = await open();
  await userEvent.click(screen.getByRole("button", { name: "Изменить пол" }));
  await expect.element(screen.getByLabelText("Женский")).toBeChecked();
  resolve(fakeDictionaries(dictionaries));
  await expect.element(screen.getByLabelText("Женский (с сервера)")).toBeChecked();
  expect(sent.filter(({ path }) => path === "/api/catalog/list")).toHaveLength(1);
});

test("a button at the upper edge can be pressed: the drawing does not come to lie over it", async () => {
  const screen = await open();
  const button = screen.getByRole("button", { name: "Изменить пол" });
  await expect.element(button).toBeVisible();
  const top = () => Math.round(button.element().getBoundingClientRect().top);
  scrollBy(0, top() - 30);
  expect(top()).toBe(30);
  await userEvent.click(button);
  await expect.element(screen.getByLabelText("Женский")).toBeChecked();
});

test("dictionaries that cannot be had: the form has choices of its own, the log a line", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  listDictionaries = () => ({
    result: false,
    errorCode: 500,
    errorMessage: "Сбой",
    requestId: "r",
  });
  const screen = await open();
  await fillIn(screen);
  await userEvent.click(saveButton(screen));
  await vi.waitFor(() => expect(sent.at(-1)?.path).toBe("/api/passport/save"));
  expect(logged.mock.calls).toEqual([["Ошибка при получении словарей"]]);
});

test("the drawing of the spread shows where the field that has the focus is printed", async () => {
  const screen = await open();
  const number = screen.getByLabelText("Серия и номер");
  await expect.element(number).toBeVisible();
  const said = () => screen.container.textContent;
  expect(said()).toContain("Разворот с фотографией: покажем");
  await userEvent.click(number);
  expect(said()).toContain("Красные цифры вдоль правого края");
  const drawing = screen.container.querySelector("[data-place]")!;
  expect(getComputedStyle(drawing).position, "stays above what is typed").toBe("sticky");
  await userEvent.click(screen.getByRole("combobox", { name: "Код подразделения" }));
  expect(said()).toContain("справа от даты выдачи");
  await userEvent.click(screen.getByLabelText("Прежняя фамилия"));
  expect(said()).not.toContain("справа от даты выдачи");
});
