// What becomes of a sub-form that is typed and not saved: kept over a reload, overtaken or removed in another tab;
// and an entry whose term has run out (issue 5; D10; decisions 0027, 0030).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { additionalQuestionPersonEndpoints as calls } from "@microloan/contract/endpoints/additional-question-persons";
import { sampleIds } from "@microloan/contract/samples/people";
import { samplePersonBlock, subFormSamples } from "@microloan/contract/samples/sub-forms";

import { pressKeyOn, typeInto } from "../../../../test/by-keyboard.ts";
import { answerNoQuestions } from "../../../../test/fake-questions.ts";
import { fakeServer, refusal } from "../../../../test/fake-server.ts";
import type { FakeServer } from "../../../../test/fake-server.ts";
import { inSession, sessionAt } from "../../../../test/fake-session.tsx";
import { readDrafts } from "../../../form/draft/draft-database.ts";
import { dropAllDrafts } from "../../../form/draft/drafts.ts";
import { AdditionalQuestionsPage } from "../additional-questions-page.tsx";

const { entry: id } = sampleIds;
const { body: relative } = subFormSamples.saveRelative.request;
const { applicationId: _own, revision: _new, ...answersOfRelative } = relative;
const saved = { id, revision: 1, ...answersOfRelative };

let server: FakeServer;
beforeEach(async () => {
  server = fakeServer("/new_application-additional-questions");
  await dropAllDrafts();
  answerNoQuestions(server);
  server.answer(calls.getRelative, { result: true, relatives: [saved] });
  server.answer(calls.saveRelative, { result: true, id });
});
afterEach(() => vi.restoreAllMocks());

const open = () => render(inSession(sessionAt(1), <AdditionalQuestionsPage />));
type Screen = Awaited<ReturnType<typeof open>>;

const country = (screen: Screen) => screen.getByLabelText("Страна", { exact: true });
const press = (screen: Screen, name: string) =>
  userEvent.click(screen.getByRole("button", { name, exact: true }));
const untick = (screen: Screen, words: RegExp) => userEvent.click(screen.getByLabelText(words));
const anew = "Добавить ещё родственника";
const edit = "Изменить запись «Орлова Мария Ивановна»";
const keptForms = async () => (await readDrafts()).map(({ form }) => form).toSorted();

async function type(button: string, text: string): Promise<Screen> {
  const screen = await open();
  await untick(screen, /Мои близкие родственники/);
  await press(screen, button);
  await userEvent.fill(country(screen), text);
  return screen;
}

test.each([
  ["a new entry", anew, "relative", /Вы начали новую запись/],
  ["a saved one", edit, `relative:${id}`, "Есть несохранённые изменения"],
])("what is typed of %s outlives the page", async (_words, button, form, note) => {
  const complaint = vi.spyOn(console, "error");
  const screen = await type(button, "Черногория");
  // The statement above was unticked, which is typed as well.
  await vi.waitFor(async () => expect(await keptForms()).toEqual(["additionalQuestion", form]));
  await screen.unmount();
  const again = await open();
  await expect.element(again.getByText(note)).toBeVisible();
  await press(again, button);
  await expect.element(country(again)).toHaveValue("Черногория");
  await expect.element(again.getByText("Мы сохранили то, что вы ввели.").last()).toBeVisible();
  // A list that is shown must not draw its page without end.
  expect(complaint).not.toHaveBeenCalled();
});

test("closed without saving, or saved, it keeps no draft", async () => {
  const screen = await type(edit, "Черногория");
  await vi.waitFor(async () => expect(await keptForms()).toContain(`relative:${id}`));
  await press(screen, "К дополнительным вопросам");
  await press(screen, "Закрыть без сохранения");
  await vi.waitFor(async () => expect(await keptForms()).toEqual(["additionalQuestion"]));
  await press(screen, edit);
  await expect.element(country(screen)).toHaveValue(answersOfRelative.country);
  await userEvent.fill(country(screen), "Черногория");
  await press(screen, "Сохранить изменения");
  await vi.waitFor(async () => expect(await keptForms()).toEqual(["additionalQuestion"]));
});

test("saved meanwhile in another tab: the borrower chooses, and what is kept wins over the newer one", async () => {
  const screen = await type(edit, "Черногория");
  const newer = { ...saved, revision: 4, country: "Греция" };
  server.answer(calls.getRelative, { result: true, relatives: [newer] });
  server.answer(calls.saveRelative, refusal("StaleData"), { result: true, id });
  await press(screen, "Сохранить изменения");
  await expect.element(screen.getByText("Данные изменены в другой вкладке")).toBeVisible();
  await expect.element(country(screen)).toHaveValue("Черногория");
  await press(screen, "Оставить мои");
  await press(screen, "Сохранить изменения");
  await vi.waitFor(() => expect(server.bodies(calls.saveRelative)).toHaveLength(2));
  expect(server.bodies(calls.saveRelative)).toMatchObject([
    { id, revision: 1, country: "Черногория" },
    { id, revision: 4, country: "Черногория" },
  ]);
});

test("the newer one can be taken", async () => {
  const screen = await type(edit, "Черногория");
  const newer = { ...saved, revision: 2, country: "Греция" };
  server.answer(calls.getRelative, { result: true, relatives: [newer] });
  server.answer(calls.saveRelative, refusal("StaleData"));
  await press(screen, "Сохранить изменения");
  await press(screen, "Взять новые данные");
  await expect.element(country(screen)).toHaveValue("Греция");
});

test("removed meanwhile in another tab: what stands here can be added anew", async () => {
  const screen = await type(edit, "Черногория");
  server.answer(calls.getRelative, { result: true, relatives: [] });
  server.answer(calls.saveRelative, refusal("NotFound"), { result: true, id });
  await press(screen, "Сохранить изменения");
  await expect.element(screen.getByText("Запись удалена в другой вкладке")).toBeVisible();
  await press(screen, "Добавить");
  await vi.waitFor(() => expect(server.bodies(calls.saveRelative)).toHaveLength(2));
  const [, added] = server.bodies(calls.saveRelative);
  expect(added).toMatchObject({ revision: 0, country: "Черногория" });
  expect(added).not.toHaveProperty("id");
  await vi.waitFor(async () => expect(await keptForms()).toEqual(["additionalQuestion"]));
});

test("a power of attorney that has run out is told on its card and at its field", async () => {
  const powerOfAttorney = { number: "77-А 12", issuedOn: "2024-01-10", validTo: "2025-01-10" };
  const representatives = [{ id, revision: 1, person: samplePersonBlock, powerOfAttorney }];
  server.answer(calls.getRepresentative, { result: true, representatives });
  const screen = await open();
  await untick(screen, /у меня нет представителя/);
  await expect.element(screen.getByText("Срок истёк: исправьте запись")).toBeVisible();
  await press(screen, "Изменить запись «Орлов Иван»");
  await expect
    .element(screen.getByLabelText("Доверенность действует до"))
    .toHaveAttribute("aria-invalid", "true");
});

test("without a mouse: opened, a fault mended, added, and the focus is back at the button", async () => {
  server.answer(calls.getRelative, { result: true, relatives: [] });
  const screen = await open();
  const field = (words: string) => screen.getByLabelText(words, { exact: true });
  await pressKeyOn(screen.getByLabelText(/Мои близкие родственники/), " ");
  await expect.element(screen.getByRole("button", { name: "Добавить родственника" })).toBeVisible();
  await pressKeyOn(screen.getByRole("button", { name: "Добавить родственника" }));
  await expect
    .element(screen.getByRole("heading", { level: 1, name: "Родственник", exact: true }))
    .toHaveFocus();
  await typeInto(field("Кем вам приходится"), "{ArrowDown}");
  await typeInto(field("Фамилия, имя и отчество родственника"), answersOfRelative.officialName);
  await typeInto(field("Кто он по должности"), "{ArrowDown}");
  await typeInto(field("Страна"), answersOfRelative.country);
  await pressKeyOn(screen.getByRole("button", { name: "Добавить", exact: true }));
  await expect.element(screen.getByRole("alert")).toHaveFocus();
  await pressKeyOn(screen.getByRole("alert").getByRole("link"));
  await userEvent.keyboard(`${answersOfRelative.position}{Enter}`);
  await vi.waitFor(() => expect(server.bodies(calls.saveRelative)).toHaveLength(1));
  await expect.element(screen.getByRole("button", { name: "Добавить родственника" })).toHaveFocus();
});
