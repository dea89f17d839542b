// The five sub-forms from the borrower's side: add, edit, remove, leave; what is asked of whom (D11).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import {
  kinships,
  legalRepresentativeKinds,
  publicOfficialKinds,
} from "@microloan/contract/dictionaries/additional-question-dictionaries";
import { additionalQuestionEndpoints } from "@microloan/contract/endpoints/additional-question";
import { additionalQuestionPersonEndpoints } from "@microloan/contract/endpoints/additional-question-persons";
import { nameEndpoints } from "@microloan/contract/endpoints/name";
import { sampleIds } from "@microloan/contract/samples/people";
import { samplePersonBlock } from "@microloan/contract/samples/sub-forms";

import { answerNoQuestions } from "../../../../test/fake-questions.ts";
import { fakeServer, refusal } from "../../../../test/fake-server.ts";
import type { FakeServer } from "../../../../test/fake-server.ts";
import { inSession, journeyAt, sessionAt } from "../../../../test/fake-session.tsx";
import { AdditionalQuestionsPage } from "../additional-questions-page.tsx";

const { saveAdditionalQuestion } = additionalQuestionEndpoints;
const calls = additionalQuestionPersonEndpoints;
const { application: applicationId, entry: id } = sampleIds;

const relative = {
  kinshipId: kinships.spouse.id,
  officialName: "Орлова Мария Ивановна",
  kindId: publicOfficialKinds.foreign.id,
  position: "Посол",
  country: "Сербия",
};
const guardian = {
  id,
  revision: 1,
  person: samplePersonBlock,
  legalRepresentativeKindId: legalRepresentativeKinds.guardian.id,
};

let server: FakeServer;
beforeEach(() => {
  server = fakeServer("/new_application-additional-questions");
  answerNoQuestions(server);
  server.answer(saveAdditionalQuestion, { result: true, journey: journeyAt(2) });
  server.answer(calls.getRelative, { result: true, relatives: [] });
  server.answer(calls.getRepresentative, { result: true, representatives: [] });
  server.answer(calls.getBeneficiary, { result: true, beneficiaries: [] });
});
afterEach(() => vi.restoreAllMocks());

const open = () => render(inSession(sessionAt(1), <AdditionalQuestionsPage />));
type Screen = Awaited<ReturnType<typeof open>>;

const label = (screen: Screen, words: string) => screen.getByLabelText(words, { exact: true });
const fill = (screen: Screen, words: string, text: string) =>
  userEvent.fill(label(screen, words), text);
const press = (screen: Screen, name: string | RegExp) =>
  userEvent.click(screen.getByRole("button", { name }));
const untick = (screen: Screen, words: RegExp) => userEvent.click(screen.getByLabelText(words));
const heading = (screen: Screen, name: string) =>
  screen.getByRole("heading", { level: 1, name, exact: true });

async function openRelative(screen: Screen): Promise<void> {
  await untick(screen, /Мои близкие родственники/);
  await press(screen, "Добавить родственника");
  await expect.element(heading(screen, "Родственник")).toHaveFocus();
}

async function typeRelative(screen: Screen): Promise<void> {
  await userEvent.selectOptions(label(screen, "Кем вам приходится"), "Супруг или супруга");
  await fill(screen, "Фамилия, имя и отчество родственника", relative.officialName);
  await userEvent.selectOptions(
    label(screen, "Кто он по должности"),
    "Иностранное публичное должностное лицо",
  );
  await fill(screen, "Должность родственника", relative.position);
  await fill(screen, "Страна", relative.country);
}

test("a relative is added: its own view, the card, the focus back, then the step is saved", async () => {
  const screen = await open();
  await userEvent.selectOptions(label(screen, "На что нужен заём"), "Ремонт");
  await userEvent.click(label(screen, "Не имею отношения к банкротству"));
  await openRelative(screen);
  expect(label(screen, "На что нужен заём").query()).not.toBeVisible();
  await typeRelative(screen);
  server.answer(calls.saveRelative, { result: true, id });
  server.answer(calls.getRelative, { result: true, relatives: [{ id, revision: 1, ...relative }] });
  await press(screen, "Добавить");
  await expect.element(heading(screen, "Дополнительные вопросы")).toBeVisible();
  expect(server.bodies(calls.saveRelative)).toEqual([{ applicationId, revision: 0, ...relative }]);
  await expect
    .element(screen.getByRole("list", { name: "Родственник" }))
    .toMatchTextContent(/Орлова Мария ИвановнаСупруг или супругаПосол, Сербия/);
  await expect
    .element(screen.getByRole("button", { name: "Добавить ещё родственника" }))
    .toHaveFocus();
  await press(screen, "Сохранить и продолжить");
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-address"));
  expect(server.bodies(saveAdditionalQuestion)[0]).toMatchObject({
    isNotPublicOfficialRelative: false,
    hasNoRepresentative: true,
  });
});

test("the official's name is suggested, picked by keyboard, and can be typed when nothing is suggested", async () => {
  const none = { lastName: null, firstName: null, middleName: null, genderId: null };
  const found = { ...none, value: relative.officialName };
  server.answer(nameEndpoints.findFullName, { result: true, suggestions: [found] }, "lost");
  const screen = await open();
  await openRelative(screen);
  const field = label(screen, "Фамилия, имя и отчество родственника");
  await userEvent.fill(field, "орлова м");
  await expect.element(screen.getByRole("option", { name: relative.officialName })).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(field).toHaveValue(relative.officialName);
  await expect.element(field).toHaveAttribute("aria-expanded", "false");
  await typeRelative(screen);
  await userEvent.fill(field, "Орлов Пётр");
  const asked = () => server.bodies(nameEndpoints.findFullName);
  await vi.waitFor(() => expect(asked().at(-1)).toEqual({ query: "Орлов Пётр" }));
  expect(asked()[0]).toEqual({ query: "орлова м" });
  server.answer(calls.saveRelative, { result: true, id });
  await press(screen, "Добавить");
  await vi.waitFor(() =>
    expect(server.bodies(calls.saveRelative)).toMatchObject([{ officialName: "Орлов Пётр" }]),
  );
});

test("what is at fault is told at its field and in the summary, and nothing is sent", async () => {
  const screen = await open();
  await untick(screen, /у меня нет представителя/);
  await press(screen, "Добавить представителя");
  await press(screen, "Добавить");
  const links = screen.getByRole("alert").getByRole("link");
  const faultyFields = () => links.elements().map((link) => link.textContent?.replace(/:.*/, ""));
  await vi.waitFor(() => expect(faultyFields()).toContain("Фамилия"));
  expect(faultyFields()).toEqual(
    expect.arrayContaining([
      "Отчество",
      "Дата рождения",
      "Гражданство",
      "Вид документа",
      "Кем выдан",
      "Найти адрес, адрес представителя",
      "Мобильный телефон",
      "Основание",
    ]),
  );
  await userEvent.click(links.nth(0));
  await expect.element(label(screen, "Фамилия")).toHaveFocus();
  expect(server.bodies(calls.saveRepresentative)).toEqual([]);
});

test("the client type decides what is asked, and takes the faults of hidden fields along", async () => {
  const screen = await open();
  await untick(screen, /Я беру заём для себя/);
  await press(screen, "Добавить выгодоприобретателя");
  await expect.element(label(screen, "Фамилия")).toBeVisible();
  await press(screen, "Добавить");
  await userEvent.click(label(screen, "Организация"));
  expect(label(screen, "Фамилия").query()).toBeNull();
  expect(label(screen, "СНИЛС").query()).toBeNull();
  await expect.element(label(screen, "ОГРН")).toBeVisible();
  const summary = screen.getByRole("alert");
  await expect.element(summary).not.toMatchTextContent("Дата рождения");
  await fill(screen, "Название организации", "ООО «Ромашка»");
  await fill(screen, "ИНН организации", "7700000008");
  await press(screen, "Добавить");
  await expect.element(label(screen, "ИНН организации")).toHaveAccessibleDescription(/Такого ИНН/);
  await userEvent.click(label(screen, "ИП"));
  await expect.element(label(screen, "ОГРНИП")).toBeVisible();
  await expect.element(label(screen, "Фамилия")).toBeVisible();
});

test("a foreigner is asked for the right to stay", async () => {
  const screen = await open();
  await untick(screen, /Я беру заём для себя/);
  await press(screen, "Добавить выгодоприобретателя");
  expect(label(screen, "Номер карты").query()).toBeNull();
  await untick(screen, /Гражданин России/);
  await expect.element(label(screen, "Какой документ даёт это право")).toBeVisible();
  await expect.element(label(screen, "Номер карты")).toBeVisible();
});

test("a saved entry is edited: its fields are filled, it is saved under its id, the focus comes back", async () => {
  server.answer(calls.getRepresentative, { result: true, representatives: [guardian] });
  server.answer(calls.saveRepresentative, { result: true, id });
  const screen = await open();
  await untick(screen, /у меня нет представителя/);
  await press(screen, "Изменить запись «Орлов Иван»");
  await expect.element(label(screen, "Фамилия")).toHaveValue("Орлов");
  await expect.element(label(screen, "Нет отчества")).toBeChecked();
  await expect.element(label(screen, "Дата рождения")).toHaveValue("31.01.1975");
  await expect.element(label(screen, "СНИЛС")).toHaveValue("112-233-445 95");
  await expect.element(label(screen, "Мобильный телефон")).toHaveValue("+7 (927) 765 43 21");
  await fill(screen, "Место рождения", "г. Сызрань");
  await press(screen, "Сохранить изменения");
  await expect
    .element(screen.getByRole("button", { name: "Изменить запись «Орлов Иван»" }))
    .toHaveFocus();
  expect(server.bodies(calls.saveRepresentative)).toEqual([
    {
      applicationId,
      ...guardian,
      person: { ...samplePersonBlock, birthPlace: "г. Сызрань" },
    },
  ]);
});

test("an entry goes after a word of confirmation only", async () => {
  server.answer(calls.getRepresentative, { result: true, representatives: [guardian] });
  server.answer(calls.removeRepresentative, { result: true });
  const screen = await open();
  await untick(screen, /у меня нет представителя/);
  await press(screen, "Удалить запись «Орлов Иван»");
  const dialog = screen.getByRole("dialog", { name: "Удалить представителя?" });
  await expect.element(dialog).toMatchTextContent("«Орлов Иван»");
  await press(screen, "Оставить");
  const removals = () => server.sent.filter(({ path }) => path.includes("remove"));
  expect(removals()).toEqual([]);
  await press(screen, "Удалить запись «Орлов Иван»");
  server.answer(calls.getRepresentative, { result: true, representatives: [] });
  await userEvent.click(dialog.getByRole("button", { name: "Удалить", exact: true }));
  const add = screen.getByRole("button", { name: "Добавить представителя" });
  await expect.element(add).toHaveFocus();
  expect(removals()).toHaveLength(1);
  expect(screen.getByText("Орлов Иван").query()).toBeNull();
});

test("a removal that failed is told in the dialog and can be tried again", async () => {
  server.answer(calls.getRepresentative, { result: true, representatives: [guardian] });
  server.answer(calls.removeRepresentative, "lost", { result: true });
  const screen = await open();
  await untick(screen, /у меня нет представителя/);
  await press(screen, "Удалить запись «Орлов Иван»");
  const dialog = screen.getByRole("dialog");
  await userEvent.click(dialog.getByRole("button", { name: "Удалить", exact: true }));
  await expect.element(dialog.getByText("Не получилось удалить")).toBeVisible();
});

test("leaving with something typed asks; with nothing typed it does not", async () => {
  const screen = await open();
  await openRelative(screen);
  await press(screen, "К дополнительным вопросам");
  await expect.element(screen.getByRole("button", { name: "Добавить родственника" })).toHaveFocus();
  await press(screen, "Добавить родственника");
  await fill(screen, "Страна", "Сербия");
  await press(screen, "К дополнительным вопросам");
  const dialog = screen.getByRole("dialog", { name: "Закрыть без сохранения?" });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(label(screen, "Страна")).toHaveValue("Сербия");
});

test("the browser's Back asks too, and leaves the form only when it may", async () => {
  const screen = await open();
  await openRelative(screen);
  await fill(screen, "Страна", "Сербия");
  history.back();
  await expect.element(screen.getByRole("dialog")).toBeVisible();
  await press(screen, "Продолжить заполнять");
  await expect.element(label(screen, "Страна")).toHaveValue("Сербия");
  history.back();
  await press(screen, "Закрыть без сохранения");
  await expect.element(heading(screen, "Дополнительные вопросы")).toBeVisible();
  expect(location.pathname).toBe("/new_application-additional-questions");
  await press(screen, "Добавить родственника");
  await expect.element(label(screen, "Страна")).toHaveValue("");
});

test("a refusal stands at its field, one without a field above the button, and nothing typed is lost", async () => {
  const screen = await open();
  await openRelative(screen);
  await typeRelative(screen);
  server.answer(calls.saveRelative, refusal("TextNotCyrillic", { field: "country" }));
  await press(screen, "Добавить");
  await expect.element(label(screen, "Страна")).toHaveAccessibleDescription(/русские буквы/);
  server.answer(calls.saveRelative, refusal("SubFormsTooMany"));
  await fill(screen, "Страна", "Черногория");
  await press(screen, "Добавить");
  await expect.element(screen.getByText(/Больше добавить нельзя/).first()).toBeVisible();
  await expect.element(label(screen, "Страна")).toHaveValue("Черногория");
});
