// Registration from the visitor's side: what is asked, what is sent, where each refusal leads (D4, D7, D11).
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { documentRulesOf, formPageIdOf } from "@microloan/contract/dictionaries/document-rules";
import { genders } from "@microloan/contract/dictionaries/genders";
import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import { applicationEndpoints } from "@microloan/contract/endpoints/application";
import { documentEndpoints } from "@microloan/contract/endpoints/document";
import { nameEndpoints } from "@microloan/contract/endpoints/name";
import { registrationEndpoints } from "@microloan/contract/endpoints/registration";
import type { ErrorName } from "@microloan/contract/errors/error-codes";
import { messages } from "@microloan/contract/errors/messages";

import { fakeServer, refusal } from "../../../test/fake-server.ts";
import type { FakeServer } from "../../../test/fake-server.ts";
import { usePersistedState } from "../../client/state.ts";
import { RegistrationPage } from "./registration-page.tsx";

const { createContact, sendRegistrationCode } = registrationEndpoints;
const tempUserId = "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a002";
const codeId = "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a003";
const documents = documentRulesOf("registration").map(
  ({ id, name, kind, isRequired, ...rule }) => ({
    id,
    name,
    kind,
    isRequired,
    formPageId: formPageIdOf({ id, name, kind, isRequired, ...rule }),
    isChecked: false,
    text: `Полный текст: ${name}`,
  }),
);

let server: FakeServer;
beforeEach(() => {
  server = fakeServer("/registration");
  server.answer(documentEndpoints.getDocumentsForRegistration, { result: true, documents });
  server.answer(createContact, { result: true, tempUserId });
  server.answer(sendRegistrationCode, { result: true, codeId, resendTimeLeft: 60 });
  usePersistedState.getState().keep({ calculator: { sum: 12_000, term: 21, periodType: "days" } });
});
afterEach(() => vi.restoreAllMocks());

type Screen = Awaited<ReturnType<typeof open>>;
async function open() {
  const screen = await render(<RegistrationPage />);
  await expect.element(screen.getByRole("checkbox", { name: documents[0]!.name })).toBeVisible();
  return screen;
}

async function fillIn(screen: Screen, birthDate = "27/3/85"): Promise<void> {
  await userEvent.fill(screen.getByLabelText("Фамилия"), "Петрова");
  await userEvent.fill(screen.getByLabelText("Имя", { exact: true }), "Анна");
  await userEvent.fill(screen.getByLabelText("Отчество", { exact: true }), "Ильинична");
  await userEvent.fill(screen.getByLabelText("Дата рождения"), birthDate);
  await userEvent.fill(screen.getByLabelText("Мобильный телефон"), "8 916 123-45-67");
  for (const { name } of documents) await userEvent.click(screen.getByRole("checkbox", { name }));
}
const goOn = (screen: Screen) =>
  userEvent.click(screen.getByRole("button", { name: "Продолжить" }));

test("nothing is chosen or ticked beforehand; an empty form names every required field", async () => {
  const screen = await open();
  const ticked = screen.getByRole("checkbox", { checked: true });
  expect(ticked.elements()).toEqual([]);
  expect(screen.getByRole("radio", { checked: true }).elements()).toEqual([]);
  await goOn(screen);
  const links = screen.getByRole("alert").getByRole("link").elements();
  expect(links.map(({ textContent }) => textContent)).toEqual([
    ...["Фамилия", "Имя", "Отчество", "Дата рождения", "Пол", "Мобильный телефон"].map(
      (label) => `${label}: ${messages.ValueRequired}`,
    ),
    ...documents.map(({ name }) => `${name}: ${messages.AgreementsMissing}`),
  ]);
  expect(server.bodies(createContact)).toEqual([]);
});

test("the form goes to the server with the calculator's loan, then the code is asked for", async () => {
  const screen = await open();
  await fillIn(screen);
  await goOn(screen);
  await vi.waitFor(() => expect(location.pathname).toBe("/registration-number-confirmation"));
  expect(server.bodies(createContact)).toEqual([
    {
      lastName: "Петрова",
      firstName: "Анна",
      middleName: "Ильинична",
      birthDate: "1985-03-27",
      genderId: genders.female.id,
      phone: "+79161234567",
      agreements: documents.map(({ id }) => id),
      anonymousId: usePersistedState.getState().anonymousId,
      requestedOfferSum: 12_000,
      requestedOfferPeriod: 21,
      periodTypeId: periodTypes.days.id,
    },
  ]);
  expect(server.bodies(sendRegistrationCode)).toEqual([{ tempUserId }]);
  const sent = { codeId, codeFor: "registration", blockedUntil: null };
  expect(usePersistedState.getState()).toMatchObject({ tempUserId, ...sent });
  expect(JSON.stringify(localStorage)).not.toMatch(/Петрова|Ильинична|9161234567|1985-03|03\.1985/);
});

test("the patronymic suggests the gender, which stays the visitor's choice", async () => {
  const screen = await open();
  const middleName = screen.getByLabelText("Отчество", { exact: true });
  await userEvent.fill(middleName, "Ильич");
  await expect.element(screen.getByLabelText("Мужской")).toBeChecked();
  await userEvent.fill(middleName, "Ильинична");
  await expect.element(screen.getByLabelText("Женский")).toBeChecked();
  await userEvent.click(screen.getByLabelText("Мужской"));
  await userEvent.fill(middleName, "Петровна");
  await expect.element(screen.getByLabelText("Мужской")).toBeChecked();
});

describe("suggestions of names", () => {
  const { findLastName, findFirstName } = nameEndpoints;
  const female = genders.female.id;
  const offer = (value: string) => ({
    result: true as const,
    suggestions: [{ value, genderId: female }],
  });

  test("a picked one fills the field and the gender, and narrows the last names down", async () => {
    server.answer(findFirstName, offer("Анна"));
    server.answer(findLastName, offer("Петрова"));
    const screen = await open();
    await userEvent.fill(screen.getByLabelText("Имя", { exact: true }), "Ан");
    await userEvent.click(screen.getByRole("option", { name: "Анна" }));
    await expect.element(screen.getByLabelText("Имя", { exact: true })).toHaveValue("Анна");
    await expect.element(screen.getByLabelText("Женский")).toBeChecked();
    await userEvent.fill(screen.getByLabelText("Фамилия"), "Пет");
    await userEvent.click(screen.getByRole("option", { name: "Петрова" }));
    expect(server.bodies(findFirstName)).toEqual([{ query: "Ан" }]);
    expect(server.bodies(findLastName)).toEqual([{ query: "Пет", genderId: female }]);
  });

  test("a chosen gender stays, whatever is picked", async () => {
    server.answer(findFirstName, offer("Женя"));
    const screen = await open();
    await userEvent.click(screen.getByLabelText("Мужской"));
    await userEvent.fill(screen.getByLabelText("Имя", { exact: true }), "Же");
    await userEvent.click(screen.getByRole("option", { name: "Женя" }));
    await expect.element(screen.getByLabelText("Мужской")).toBeChecked();
  });

  test.each(["lost", "Вздор", "late"] as const)("%s: the form can be finished", async (kind) => {
    if (kind === "late") {
      const fake = vi.mocked(window.fetch);
      const answered = fake.getMockImplementation()!;
      fake.mockImplementation(async (input, init) => {
        if (new Request(input, init).url.includes("/name/")) return new Promise<Response>(() => {});
        return answered(input, init);
      });
    } else server.answer(findLastName, kind === "lost" ? "lost" : offer(kind));
    const screen = await open();
    await fillIn(screen);
    await goOn(screen);
    await vi.waitFor(() => expect(server.bodies(createContact)).toHaveLength(1));
    expect(server.bodies(createContact)[0]).toMatchObject({ lastName: "Петрова" });
  });
});

test("no patronymic: the field goes and null is sent", async () => {
  const screen = await open();
  await fillIn(screen);
  await userEvent.click(screen.getByLabelText("Нет отчества"));
  expect(screen.getByLabelText("Отчество", { exact: true }).query()).toBeNull();
  await goOn(screen);
  await vi.waitFor(() => expect(server.bodies(createContact)).toHaveLength(1));
  expect(server.bodies(createContact)[0]).toMatchObject({ middleName: null });
});

test("ticks are there again until the registration goes on; one taken back is not", async () => {
  const screen = await open();
  const tick = ({ name }: { name: string }) => screen.getByRole("checkbox", { name });
  const [first, second] = documents;
  await userEvent.click(tick(first!));
  await userEvent.click(tick(second!));
  await userEvent.click(tick(first!));
  expect(usePersistedState.getState().agreements).toEqual({ registration: [second!.id] });
  await screen.unmount();
  const again = await open();
  await expect.element(tick(second!)).toBeChecked();
  await expect.element(tick(first!)).not.toBeChecked();
  await userEvent.click(tick(second!));
  expect(usePersistedState.getState().agreements).toEqual({});
  await fillIn(again);
  await goOn(again);
  await vi.waitFor(() => expect(location.pathname).toBe("/registration-number-confirmation"));
  expect(server.bodies(createContact)).toMatchObject([
    { agreements: documents.map(({ id }) => id) },
  ]);
  expect(usePersistedState.getState().agreements).toEqual({});
});

test("the text of an agreement is read in a dialog and does not tick it", async () => {
  const screen = await open();
  const { name, text } = documents[1]!;
  await userEvent.click(screen.getByRole("button", { name: `Прочитать ${name}` }));
  const dialog = screen.getByRole("dialog", { name });
  await expect.element(dialog.getByText(text)).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Закрыть" }));
  await expect.element(screen.getByRole("checkbox", { name })).not.toBeChecked();
  // Told once there is a session to tell it to.
  expect(usePersistedState.getState().openings).toEqual([
    { id: documents[1]!.id, at: expect.any(Number) },
  ]);
});

test("under 18 is told when the field is left and refused on a page of its own", async () => {
  server.answer(createContact, refusal("Underage", { field: "birthDate" }));
  const screen = await open();
  await fillIn(screen, "27.03.2015");
  const field = screen.getByLabelText("Дата рождения");
  await expect.element(field).toHaveAccessibleDescription(/Возраст заемщика не соответствует/);
  await goOn(screen);
  await vi.waitFor(() => expect(location.pathname).toBe("/registration-refusal"));
  expect(history.state).toEqual({ reason: "Underage" });
});

test.each<ErrorName>(["CaptchaFailed", "RegistrationBlocked"])(
  "%s leads to the refusal page",
  async (reason) => {
    server.answer(createContact, refusal(reason));
    const screen = await open();
    await fillIn(screen);
    await goOn(screen);
    await vi.waitFor(() => expect(location.pathname).toBe("/registration-refusal"));
    expect(history.state).toEqual({ reason });
  },
);

test("a refusal of a field stands at it, one of the loan at the form; nothing typed is lost", async () => {
  server.answer(
    createContact,
    refusal("BadRequest", { field: "phone", errorMessage: messages.PhoneInvalid }),
    refusal("SumNotOffered", { field: "requestedOfferSum" }),
  );
  const screen = await open();
  await fillIn(screen);
  await goOn(screen);
  const phone = screen.getByLabelText("Мобильный телефон");
  await expect.element(phone).toHaveAccessibleDescription(messages.PhoneInvalid);
  await goOn(screen);
  await expect.element(screen.getByRole("alert")).toMatchTextContent(messages.SumNotOffered);
  await expect.element(phone).toHaveValue("+7 (916) 123 45 67");
  expect(location.pathname).toBe("/registration");
});

test("a code that could not be sent is asked for again without a second registration", async () => {
  server.answer(sendRegistrationCode, refusal("CodesPerDay"), {
    result: true,
    codeId,
    resendTimeLeft: 60,
  });
  const screen = await open();
  await fillIn(screen);
  await goOn(screen);
  await expect.element(screen.getByRole("alert")).toMatchTextContent(messages.CodesPerDay);
  await goOn(screen);
  await vi.waitFor(() => expect(location.pathname).toBe("/registration-number-confirmation"));
  expect(server.bodies(createContact)).toHaveLength(1);
  expect(server.bodies(sendRegistrationCode)).toHaveLength(2);
});

test("a blocked phone leads to the page that counts, only the instant is kept", async () => {
  server.answer(sendRegistrationCode, refusal("CodeBlocked", { retryAfterSeconds: 600 }));
  const screen = await open();
  await fillIn(screen);
  await goOn(screen);
  await vi.waitFor(() => expect(location.pathname).toBe("/registration-number-confirmation"));
  const { blockedUntil } = usePersistedState.getState();
  expect(Math.abs(blockedUntil! - Date.now() - 600_000)).toBeLessThan(5000);
  expect(usePersistedState.getState()).toMatchObject({ tempUserId, codeId: null });
});

test("agreements that do not load keep the form from being sent and can be asked for again", async () => {
  const { getDocumentsForRegistration } = documentEndpoints;
  server.answer(getDocumentsForRegistration, refusal("OurFault"), { result: true, documents });
  const screen = await render(<RegistrationPage />);
  const again = screen.getByRole("button", { name: "Попробовать ещё раз" });
  await expect.element(again).toBeVisible();
  await goOn(screen);
  const summary = screen.getByRole("alert").first();
  await expect.element(summary).toMatchTextContent(messages.AgreementsMissing);
  await userEvent.click(again);
  await expect.element(screen.getByRole("checkbox", { name: documents[0]!.name })).toBeVisible();
});

test("the visit is recorded under the anonymous id, step 0 of a new one", async () => {
  await open();
  const { anonymousId: id } = usePersistedState.getState();
  const visits = () => server.bodies(applicationEndpoints.setRegistrationStep);
  await vi.waitFor(() => expect(visits()).toEqual([{ id, step: 0, isNew: true }]));
});
