// Registration through ESIA from the borrower's side: what is filled in, what is locked, what is sent,
// what went wrong (D9).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { documentRulesOf, formPageIdOf } from "@microloan/contract/dictionaries/document-rules";
import { genders } from "@microloan/contract/dictionaries/genders";
import type { ReplyOf } from "@microloan/contract/endpoint";
import { documentEndpoints } from "@microloan/contract/endpoints/document";
import { personalDataEndpoints } from "@microloan/contract/endpoints/personal-data";
import { registrationEndpoints } from "@microloan/contract/endpoints/registration";
import { messages } from "@microloan/contract/errors/messages";

import { fakeServer, refusal } from "../../../test/fake-server.ts";
import type { FakeServer } from "../../../test/fake-server.ts";
import { usePersistedState } from "../../client/state.ts";
import { RegistrationEsiaPage } from "./registration-esia-page.tsx";

const { getEsiaPersonalData } = personalDataEndpoints;
const { createContact, sendRegistrationCode } = registrationEndpoints;
const esiaInfoId = "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a00a";
const codeId = "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a003";
const arrival = `/registration-esia?esiaInfoId=${esiaInfoId}&esiaLogId=${codeId}`;

const personData = {
  result: true as const,
  lastName: "Смирнова",
  firstName: "Анна",
  middleName: "Петровна",
  birthDate: "1990-05-17",
  genderId: genders.female.id,
  phone: "+79165550101",
  lockedFields: ["lastName", "firstName", "middleName", "birthDate", "genderId", "phone"],
};

const documents = documentRulesOf("registration").map((rule) => ({
  id: rule.id,
  name: rule.name,
  kind: rule.kind,
  isRequired: rule.isRequired,
  formPageId: formPageIdOf(rule),
  isChecked: false,
}));

let server: FakeServer;
function arriveAt(address: string, answer: ReplyOf<typeof getEsiaPersonalData> = personData) {
  server = fakeServer(address);
  server.answer(getEsiaPersonalData, answer);
  server.answer(documentEndpoints.getDocumentsForRegistration, { result: true, documents });
  server.answer(createContact, { result: true, tempUserId: codeId });
  server.answer(sendRegistrationCode, { result: true, codeId, resendTimeLeft: 60 });
}
beforeEach(() => arriveAt(arrival));
afterEach(() => vi.restoreAllMocks());

const open = () => render(<RegistrationEsiaPage />);

async function tickAndGoOn(screen: Awaited<ReturnType<typeof open>>): Promise<void> {
  for (const { name } of documents) await userEvent.click(screen.getByRole("checkbox", { name }));
  await userEvent.click(screen.getByRole("button", { name: "Продолжить" }));
}

test("what Госуслуги told stands in the form, read-only, and says why", async () => {
  const screen = await open();
  for (const [label, value] of [
    ["Фамилия", "Смирнова"],
    ["Имя", "Анна"],
    ["Отчество", "Петровна"],
    ["Дата рождения", "17.05.1990"],
    ["Пол", "Женский"],
    ["Мобильный телефон", "+7 (916) 555 01 01"],
  ] as const) {
    const field = screen.getByLabelText(label, { exact: true });
    await expect.element(field).toHaveValue(value);
    await expect.element(field).toHaveAttribute("readonly");
    await expect.element(field).toHaveAccessibleDescription(/Из Госуслуг/);
  }
  await expect.element(screen.getByLabelText("Электронная почта")).not.toHaveAttribute("readonly");
});

test("the form goes out with the id of the data; the lock is kept, the data are not", async () => {
  const screen = await open();
  await tickAndGoOn(screen);
  await vi.waitFor(() => expect(location.pathname).toBe("/registration-number-confirmation"));
  const { result: _result, lockedFields: _locked, ...person } = personData;
  expect(server.bodies(createContact)).toMatchObject([
    { ...person, esiaInfoId, esiaLogId: codeId },
  ]);
  expect(usePersistedState.getState()).toMatchObject({
    lockEsiaData: true,
    lockTinkoffData: false,
  });
  const stored = [localStorage, sessionStorage].flatMap((storage) => Object.values(storage));
  expect(stored.join()).not.toMatch(/Смирнова|9165550101|1990-05-17/);
});

test("a trace that is no id is left out", async () => {
  arriveAt(`/registration-esia?esiaInfoId=${esiaInfoId}&esiaLogId=undefined`);
  const screen = await open();
  await tickAndGoOn(screen);
  await vi.waitFor(() => expect(server.bodies(createContact)).toHaveLength(1));
  expect(server.bodies(createContact)[0]).not.toHaveProperty("esiaLogId");
});

test("a person without a patronymic is told as one, and what is not told stays open", async () => {
  const { phone: _phone, ...rest } = personData;
  const lockedFields = personData.lockedFields.filter((field) => field !== "phone");
  arriveAt(arrival, { ...rest, middleName: null, lockedFields });
  const screen = await open();
  await expect.element(screen.getByLabelText("Отчество")).toHaveValue("Нет отчества");
  const phone = screen.getByLabelText("Мобильный телефон");
  await expect.element(phone).not.toHaveAttribute("readonly");
  await userEvent.fill(phone, "9165550102");
  await expect.element(phone).toHaveValue("+7 (916) 555 01 02");
});

test("a locked field that was changed all the same is told at the field", async () => {
  server.answer(createContact, refusal("LockedFieldChanged", { field: "lastName" }));
  const screen = await open();
  await tickAndGoOn(screen);
  await expect
    .element(screen.getByLabelText("Фамилия"))
    .toHaveAccessibleDescription(new RegExp(messages.LockedFieldChanged));
});

test.each([
  ["refused", /не стали передавать данные/],
  ["expired", /слишком много времени/],
  ["down", /не отвечают/],
  ["often", /Слишком много попыток/],
  ["нечто", /ещё не запрошены/],
])("%s: a calm sentence, the phone way and another try", async (reason, words) => {
  arriveAt(`/registration-esia?reason=${reason}`);
  const screen = await open();
  await expect.element(screen.getByText(words)).toBeVisible();
  const byPhone = screen.getByRole("link", { name: "Зарегистрироваться по телефону" });
  await expect.element(byPhone).toHaveAttribute("href", "/registration");
  const again = screen.getByRole("link", { name: /Войти через Госуслуги/ });
  await expect.element(again).toHaveAttribute("href", "/api/esia/begin");
});

test("under 18 there is no other way to try", async () => {
  arriveAt("/registration-esia?reason=underage");
  const screen = await open();
  await expect.element(screen.getByText(messages.Underage)).toBeVisible();
  expect(screen.getByRole("link").elements()).toHaveLength(1);
});

test("data that are gone lead to the same page", async () => {
  arriveAt(arrival, refusal("EsiaDataMissing"));
  const screen = await open();
  const byPhone = screen.getByRole("link", { name: "Зарегистрироваться по телефону" });
  await expect.element(byPhone).toBeVisible();
});
