// The additional questions from the borrower's side: what appears when, what is sent, a statement unticked (D11).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { financialPositions } from "@microloan/contract/dictionaries/additional-question-dictionaries";
import { okbPurposesOfFinance } from "@microloan/contract/dictionaries/credit-dictionaries";
import { additionalQuestionDictionaries } from "@microloan/contract/dictionaries/form-dictionaries";
import { relationsToInsolvent } from "@microloan/contract/dictionaries/person-dictionaries";
import { additionalQuestionEndpoints } from "@microloan/contract/endpoints/additional-question";
import { additionalQuestionPersonEndpoints } from "@microloan/contract/endpoints/additional-question-persons";
import { sampleAdditionalQuestion } from "@microloan/contract/samples/forms";
import { sampleIds } from "@microloan/contract/samples/people";

import { fakeDictionaries, shownChoices } from "../../../test/fake-dictionaries.ts";
import { answerNoQuestions, noAnswers } from "../../../test/fake-questions.ts";
import { fakeServer, refusal } from "../../../test/fake-server.ts";
import type { FakeServer } from "../../../test/fake-server.ts";
import { inSession, journeyAt, sessionAt } from "../../../test/fake-session.tsx";
import { AdditionalQuestionsPage } from "./additional-questions-page.tsx";

const { getAdditionalQuestion, getAdditionalQuestionDictionary, saveAdditionalQuestion } =
  additionalQuestionEndpoints;
const { getPublicOfficial } = additionalQuestionPersonEndpoints;

let server: FakeServer;
beforeEach(() => {
  server = fakeServer("/new_application-additional-questions");
  answerNoQuestions(server);
  server.answer(saveAdditionalQuestion, { result: true, journey: journeyAt(2) });
});
afterEach(() => vi.restoreAllMocks());

const open = () => render(inSession(sessionAt(1), <AdditionalQuestionsPage />));
type Screen = Awaited<ReturnType<typeof open>>;

const saveButton = (screen: Screen) =>
  screen.getByRole("button", { name: "Сохранить и продолжить" });

async function fillIn(screen: Screen): Promise<void> {
  await userEvent.selectOptions(screen.getByLabelText("На что нужен заём"), "Ремонт");
  await userEvent.click(screen.getByLabelText("Не имею отношения к банкротству"));
}

test("the short way: purpose, no insolvency, the five statements as they stand", async () => {
  const screen = await open();
  await fillIn(screen);
  await userEvent.click(saveButton(screen));
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-address"));
  const body = { applicationId: sampleIds.application, revision: 0, ...sampleAdditionalQuestion };
  expect(server.bodies(saveAdditionalQuestion)).toEqual([body]);
  expect(server.sent.at(-1)?.key).toMatch(/^[\da-f-]{36}$/);
});

test("another purpose and a relation to insolvency ask for words, and want them", async () => {
  const screen = await open();
  expect(screen.getByLabelText("Расскажите, на что именно").query()).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText("На что нужен заём"), "Другое");
  await userEvent.click(screen.getByLabelText("Подано заявление о банкротстве"));
  await userEvent.click(saveButton(screen));
  const links = screen.getByRole("alert").getByRole("link").elements();
  expect(links.map(({ textContent }) => textContent)).toEqual([
    "Расскажите, на что именно: Необходимо указать значение",
    "Расскажите подробнее: Необходимо указать значение",
  ]);
  await userEvent.fill(screen.getByLabelText("Расскажите, на что именно"), "Крыша");
  await userEvent.fill(screen.getByLabelText("Расскажите подробнее"), "Дело А40-1/2022");
  await userEvent.click(saveButton(screen));
  await vi.waitFor(() => expect(server.bodies(saveAdditionalQuestion)).toHaveLength(1));
  expect(server.bodies(saveAdditionalQuestion)[0]).toMatchObject({
    purposeId: okbPurposesOfFinance.other.id,
    purposeText: "Крыша",
    relationToInsolventId: relationsToInsolvent.applied.id,
    relationToInsolventText: "Дело А40-1/2022",
  });
});

test("a statement unticked without an entry is told at its row before anything is sent", async () => {
  server.answer(getPublicOfficial, { result: true, publicOfficials: [] });
  const screen = await open();
  await fillIn(screen);
  const statement = screen.getByLabelText("Я не публичное должностное лицо");
  await userEvent.click(statement);
  await expect.element(screen.getByRole("button", { name: "Добавить должность" })).toBeVisible();
  await userEvent.click(saveButton(screen));
  await expect
    .element(statement)
    .toHaveAccessibleDescription(/Добавьте сведения или верните отметку/);
  await expect
    .element(screen.getByRole("alert"))
    .toMatchTextContent("Я не публичное должностное лицо: Добавьте сведения или верните отметку");
  expect(server.bodies(saveAdditionalQuestion)).toEqual([]);
  await userEvent.click(statement);
  await expect.element(statement).toHaveAttribute("aria-invalid", "false");
  expect(screen.getByRole("button", { name: "Добавить должность" }).query()).toBeNull();
});

test("entries that cannot be read hold nothing up: the server decides", async () => {
  server.answer(getPublicOfficial, refusal("OurFault"));
  server.answer(
    saveAdditionalQuestion,
    refusal("SubFormMissing", { field: "isNotPublicOfficial" }),
  );
  const screen = await open();
  await fillIn(screen);
  const statement = screen.getByLabelText("Я не публичное должностное лицо");
  await userEvent.click(statement);
  await expect.element(screen.getByText("Не получилось загрузить данные")).toBeVisible();
  await userEvent.click(saveButton(screen));
  await expect
    .element(statement)
    .toHaveAccessibleDescription(/Добавьте сведения или верните отметку/);
  expect(server.bodies(saveAdditionalQuestion)).toHaveLength(1);
});

test("aims may be chosen, and are left to the API where they are not", async () => {
  const screen = await open();
  await fillIn(screen);
  await userEvent.click(screen.getByText("О целях и финансах"));
  await userEvent.selectOptions(screen.getByLabelText("Финансовое положение"), "Неустойчивое");
  await userEvent.click(saveButton(screen));
  await vi.waitFor(() => expect(server.bodies(saveAdditionalQuestion)).toHaveLength(1));
  const sent = server.bodies(saveAdditionalQuestion)[0];
  expect(sent).toMatchObject({ financialPositionId: financialPositions.unstable.id });
  expect(sent).not.toHaveProperty("claimAimId");
});

test("saved answers stand in the form again", async () => {
  const answers = { ...sampleAdditionalQuestion, purposeId: okbPurposesOfFinance.car.id };
  server.answer(getAdditionalQuestion, { ...noAnswers, answers, revision: 1 });
  const screen = await open();
  await expect
    .element(screen.getByLabelText("На что нужен заём"))
    .toHaveValue(okbPurposesOfFinance.car.id);
  await expect.element(screen.getByLabelText("Не имею отношения к банкротству")).toBeChecked();
});

test("answers that cannot be loaded are told, with another try", async () => {
  server.answer(getAdditionalQuestion, refusal("OurFault"), noAnswers);
  const screen = await open();
  await expect.element(screen.getByText("Не получилось загрузить данные")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Попробовать ещё раз" }));
  await expect.element(screen.getByLabelText("На что нужен заём")).toBeVisible();
});

test("the choices have the server's names, asked for once", async () => {
  server.answer(getAdditionalQuestionDictionary, fakeDictionaries(additionalQuestionDictionaries));
  const screen = await open();
  await expect
    .element(screen.getByLabelText("Не имею отношения к банкротству (с сервера)"))
    .toBeVisible();
  expect(shownChoices()).toEqual({ marked: expect.any(Number), plain: [] });
  expect(server.bodies(getAdditionalQuestionDictionary)).toHaveLength(1);
});

test.each(["refused", "lost", "wrong"] as const)(
  "%s: the form has choices of its own, the log a line, the screen nothing",
  async (kind) => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const wrong = { result: true as const, dictionaries: [{ name: "ClaimAim" }] } as never;
    const replies = { refused: refusal("OurFault"), lost: "lost", wrong } as const;
    server.answer(getAdditionalQuestionDictionary, replies[kind]);
    const screen = await open();
    await fillIn(screen);
    const line = ["Ошибка при получения словаря дополнительных вопросов."];
    await vi.waitFor(() => expect(logged.mock.calls).toContainEqual(line));
    await userEvent.click(saveButton(screen));
    await vi.waitFor(() => expect(location.pathname).toBe("/new_application-address"));
    expect(logged.mock.calls.filter(([text]) => text === line[0])).toHaveLength(1);
    expect(screen.getByRole("alert").query()).toBeNull();
  },
);

test("names that come late change nothing of what is chosen, not even where it is offered no longer", async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof fakeDictionaries>>();
  server.answer(getAdditionalQuestionDictionary, promise);
  const screen = await open();
  await fillIn(screen);
  const { repair, ...offered } = okbPurposesOfFinance;
  const foreign = { id: "0b0f7a56-3f8e-4c9c-8d1b-2a6c5b7f1e0f", name: "Чужое" };
  resolve(
    fakeDictionaries({
      ...additionalQuestionDictionaries,
      OkbPurpOfFinance: { ...offered, foreign },
    }),
  );
  await expect
    .element(screen.getByLabelText("Не имею отношения к банкротству (с сервера)"))
    .toBeChecked();
  const purpose = screen.getByLabelText("На что нужен заём");
  await expect.element(purpose).toHaveValue(repair.id);
  expect(shownChoices().plain).toEqual([repair.name]);
  expect(screen.getByText(/Чужое/).query()).toBeNull();
  await userEvent.click(saveButton(screen));
  await vi.waitFor(() => expect(server.bodies(saveAdditionalQuestion)).toHaveLength(1));
  expect(server.bodies(saveAdditionalQuestion)[0]).toMatchObject({ purposeId: repair.id });
});
