// What is typed into a sub-form while its save is on its way is not lost with it (issue 5; decision 0027).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { additionalQuestionPersonEndpoints as calls } from "@microloan/contract/endpoints/additional-question-persons";
import { sampleIds } from "@microloan/contract/samples/people";
import { subFormSamples } from "@microloan/contract/samples/sub-forms";

import { answerNoQuestions } from "../../../../test/fake-questions.ts";
import { fakeServer } from "../../../../test/fake-server.ts";
import type { FakeServer } from "../../../../test/fake-server.ts";
import { inSession, sessionAt } from "../../../../test/fake-session.tsx";
import { readDrafts } from "../../../form/draft/draft-database.ts";
import { dropAllDrafts } from "../../../form/draft/drafts.ts";
import { AdditionalQuestionsPage } from "../additional-questions-page.tsx";

const { entry: id } = sampleIds;
const { body: relative } = subFormSamples.saveRelative.request;
const { applicationId: _own, revision: _new, ...answers } = relative;
const saved = { id, revision: 1, ...answers };

let server: FakeServer;
beforeEach(async () => {
  server = fakeServer("/new_application-additional-questions");
  await dropAllDrafts();
  answerNoQuestions(server);
});
afterEach(() => vi.restoreAllMocks());

type Screen = Awaited<ReturnType<typeof render>>;
const country = (screen: Screen) => screen.getByLabelText("Страна", { exact: true });
const press = (screen: Screen, name: string) =>
  userEvent.click(screen.getByRole("button", { name, exact: true }));
const keptForms = async () => (await readDrafts()).map(({ form }) => form).toSorted();

async function open(button: string): Promise<Screen> {
  const screen = await render(inSession(sessionAt(1), <AdditionalQuestionsPage />));
  await userEvent.click(screen.getByLabelText(/Мои близкие родственники/));
  await press(screen, button);
  return screen;
}

/** Sends it, and answers when it is let. */
async function send(screen: Screen, button: string) {
  const answer = Promise.withResolvers<{ result: true; id: string }>();
  server.answer(calls.saveRelative, answer.promise, { result: true, id });
  await press(screen, button);
  await vi.waitFor(() => expect(server.bodies(calls.saveRelative)).toHaveLength(1));
  return () => answer.resolve({ result: true, id });
}

async function expectSavedAgain(screen: Screen, label: string): Promise<void> {
  await expect.element(screen.getByText(/Изменённое после этого ещё не сохранено/)).toBeVisible();
  await expect.element(country(screen)).toHaveValue("Греция");
  await expect.element(country(screen)).toHaveFocus();
  await vi.waitFor(async () =>
    expect(await keptForms()).toEqual(["additionalQuestion", `relative:${id}`]),
  );
  await press(screen, label);
  await vi.waitFor(() => expect(server.bodies(calls.saveRelative)).toHaveLength(2));
  const again = server.bodies(calls.saveRelative)[1];
  expect(again).toMatchObject({ country: "Греция" });
  await expect.element(country(screen)).not.toBeInTheDocument();
  await vi.waitFor(async () => expect(await keptForms()).toEqual(["additionalQuestion"]));
}

test("typed on while an entry is saved, it stays open and is saved over the new revision", async () => {
  server.answer(calls.getRelative, { result: true, relatives: [saved] });
  const screen = await open("Изменить запись «Орлова Мария Ивановна»");
  await userEvent.fill(country(screen), "Черногория");
  const letCome = await send(screen, "Сохранить изменения");
  await userEvent.fill(country(screen), "Греция");
  const newer = { ...saved, revision: 2, country: "Черногория" };
  server.answer(calls.getRelative, { result: true, relatives: [newer] });
  letCome();
  await expectSavedAgain(screen, "Сохранить изменения");
  expect(server.bodies(calls.saveRelative)[1]).toMatchObject({ id, revision: 2 });
});

test("typed on while a new entry is added, it changes that entry and adds no second one", async () => {
  server.answer(calls.getRelative, { result: true, relatives: [] });
  const screen = await open("Добавить родственника");
  await userEvent.selectOptions(screen.getByLabelText("Кем вам приходится"), answers.kinshipId);
  await userEvent.fill(
    screen.getByLabelText("Фамилия, имя и отчество родственника"),
    answers.officialName,
  );
  await userEvent.selectOptions(screen.getByLabelText("Кто он по должности"), answers.kindId);
  await userEvent.fill(country(screen), "Черногория");
  await userEvent.fill(screen.getByLabelText("Должность родственника"), answers.position);
  const letCome = await send(screen, "Добавить");
  await userEvent.fill(country(screen), "Греция");
  server.answer(calls.getRelative, {
    result: true,
    relatives: [{ ...saved, country: "Черногория" }],
  });
  letCome();
  await expectSavedAgain(screen, "Сохранить изменения");
  expect(server.bodies(calls.saveRelative)[1]).toMatchObject({ id, revision: 1 });
});
