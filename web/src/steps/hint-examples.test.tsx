// What a hint gives as an example passes the check of its own field, on every form that has examples (ux §1.2).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { genders } from "@microloan/contract/dictionaries/genders";
import { additionalQuestionPersonEndpoints } from "@microloan/contract/endpoints/additional-question-persons";
import { employmentEndpoints } from "@microloan/contract/endpoints/employment";
import { nameEndpoints } from "@microloan/contract/endpoints/name";
import { passportEndpoints } from "@microloan/contract/endpoints/passport";

import { answerNoQuestions } from "../../test/fake-questions.ts";
import { fakeServer } from "../../test/fake-server.ts";
import type { FakeServer } from "../../test/fake-server.ts";
import { inSession, sessionAt } from "../../test/fake-session.tsx";
import { tryHintExamples } from "../../test/hint-examples.ts";
import { AdditionalQuestionsPage } from "./additional-questions/additional-questions-page.tsx";
import { AddressPage } from "./address/address-page.tsx";
import { EmploymentPage } from "./employment/employment-page.tsx";
import { PassportPage } from "./passport/passport-page.tsx";

const persons = additionalQuestionPersonEndpoints;

let server: FakeServer;
beforeEach(() => {
  server = fakeServer("/new_application-passport");
  const revisions = { passport: 0, address: 0, work: 0 };
  server.answer(passportEndpoints.getPassport, {
    result: true,
    birthDate: "1985-03-27",
    genderId: genders.female.id,
    passport: null,
    address: null,
    work: null,
    revisions,
  });
  server.answer(passportEndpoints.checkIssueDate, { result: true });
  server.answer(passportEndpoints.findFms, { result: true, suggestions: [] });
  server.answer(employmentEndpoints.getEmployment, { result: true, employment: null, revision: 0 });
  server.answer(employmentEndpoints.findParty, { result: true, suggestions: [] });
  for (const endpoint of Object.values(nameEndpoints))
    server.answer(endpoint, { result: true, suggestions: [] });
  answerNoQuestions(server);
  server.answer(persons.getRepresentative, { result: true, representatives: [] });
  server.answer(persons.getRelative, { result: true, relatives: [] });
});
afterEach(() => vi.restoreAllMocks());

test("passport", async () => {
  const screen = await render(inSession(sessionAt(0), <PassportPage />));
  await expect.element(screen.getByLabelText("Серия и номер")).toBeVisible();
  expect(await tryHintExamples()).toEqual({ tried: 4, refused: [] });
});

test("address", async () => {
  const screen = await render(inSession(sessionAt(2), <AddressPage />));
  await userEvent.click(screen.getByRole("button", { name: /Ввести вручную/ }).first());
  expect(await tryHintExamples()).toEqual({ tried: 1, refused: [] });
});

test("work", async () => {
  const screen = await render(inSession(sessionAt(3), <EmploymentPage />));
  await userEvent.selectOptions(screen.getByLabelText("Занятость"), "Работаю по найму");
  await userEvent.click(screen.getByRole("button", { name: /Ввести вручную/ }));
  expect(await tryHintExamples()).toEqual({ tried: 1, refused: [] });
});

const openSubForm = async (statement: RegExp, add: string) => {
  const screen = await render(inSession(sessionAt(1), <AdditionalQuestionsPage />));
  await userEvent.click(screen.getByLabelText(statement));
  await userEvent.click(screen.getByRole("button", { name: add }));
  return screen;
};

test.each(["Человек", "ИП", "Организация"])("a representative: %s", async (clientType) => {
  const screen = await openSubForm(/у меня нет представителя/, "Добавить представителя");
  await userEvent.click(screen.getByLabelText(clientType, { exact: true }));
  await userEvent.click(screen.getByRole("button", { name: /Ввести вручную/ }));
  const { tried, refused } = await tryHintExamples();
  expect(refused).toEqual([]);
  expect(tried).toBeGreaterThan(1);
});

test("an official's relative", async () => {
  await openSubForm(/Мои близкие родственники/, "Добавить родственника");
  const { tried, refused } = await tryHintExamples();
  expect(refused).toEqual([]);
  expect(tried).toBeGreaterThan(0);
});
