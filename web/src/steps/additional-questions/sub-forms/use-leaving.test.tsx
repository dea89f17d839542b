// What a sub-form does when something typed in it would be lost: an operator's browser keeps no drafts (D3, D10, D11).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { additionalQuestionPersonEndpoints as calls } from "@microloan/contract/endpoints/additional-question-persons";

import { answerNoQuestions } from "../../../../test/fake-questions.ts";
import { fakeServer } from "../../../../test/fake-server.ts";
import { inSession, sessionAt } from "../../../../test/fake-session.tsx";
import { followRedirect } from "../../../client/follow-redirect.ts";
import { Link } from "../../../client/navigation.tsx";
import { AdditionalQuestionsPage } from "../additional-questions-page.tsx";

beforeEach(() => {
  const server = fakeServer("/new_application-additional-questions");
  answerNoQuestions(server);
  server.answer(calls.getRelative, { result: true, relatives: [] });
  server.answer(calls.getRepresentative, { result: true, representatives: [] });
});
afterEach(() => vi.restoreAllMocks());

const open = (whose: object = { isOperator: true }) =>
  render(
    inSession(
      { ...sessionAt(1), ...whose },
      <>
        <Link href="/new_application-passport">Назад</Link>
        <AdditionalQuestionsPage />
      </>,
    ),
  );
type Screen = Awaited<ReturnType<typeof open>>;

const label = (screen: Screen, words: string) => screen.getByLabelText(words, { exact: true });
const fill = (screen: Screen, words: string, text: string) =>
  userEvent.fill(label(screen, words), text);
const press = (screen: Screen, name: string) =>
  userEvent.click(screen.getByRole("button", { name }));
const untick = (screen: Screen, words: RegExp) => userEvent.click(screen.getByLabelText(words));
const heading = (screen: Screen, name: string) =>
  screen.getByRole("heading", { level: 1, name, exact: true });

async function openRelative(screen: Screen): Promise<void> {
  await untick(screen, /Мои близкие родственники/);
  await press(screen, "Добавить родственника");
  await expect.element(heading(screen, "Родственник")).toHaveFocus();
}

test("a link of the shell asks, and is followed once it may be", async () => {
  const screen = await open();
  await openRelative(screen);
  await fill(screen, "Страна", "Сербия");
  const back = screen.getByRole("link", { name: "Назад" });
  await userEvent.click(back);
  await press(screen, "Продолжить заполнять");
  expect(location.pathname).toBe("/new_application-additional-questions");
  await expect.element(label(screen, "Страна")).toHaveValue("Сербия");
  await userEvent.click(back);
  await press(screen, "Закрыть без сохранения");
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-passport"));
});

test("the account button's way asks too", async () => {
  const screen = await open();
  await openRelative(screen);
  await fill(screen, "Страна", "Сербия");
  followRedirect("/new_application-passport");
  expect(location.pathname).toBe("/new_application-additional-questions");
  await press(screen, "Закрыть без сохранения");
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-passport"));
});

test("a reload is held up only while something typed would be lost", async () => {
  const isHeldUp = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const screen = await open();
  await openRelative(screen);
  expect(isHeldUp()).toBe(false);
  await fill(screen, "Страна", "Сербия");
  expect(isHeldUp()).toBe(true);
  await press(screen, "К дополнительным вопросам");
  await press(screen, "Закрыть без сохранения");
  await expect.element(heading(screen, "Дополнительные вопросы")).toBeVisible();
  expect(isHeldUp()).toBe(false);
});

test("a borrower's draft outlives a reload and a link, so that neither asks", async () => {
  const screen = await open({});
  await openRelative(screen);
  await fill(screen, "Страна", "Сербия");
  expect(window.dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(true);
  await userEvent.click(screen.getByRole("link", { name: "Назад" }));
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-passport"));
});

test("the browser does not offer the borrower's own e-mail for somebody else", async () => {
  const screen = await open();
  await untick(screen, /у меня нет представителя/);
  await press(screen, "Добавить представителя");
  await expect.element(label(screen, "Электронная почта")).toHaveAttribute("autocomplete", "off");
});
