// The registration's code from the visitor's side: signing in, wrong codes, the block, what is known (D3, D4).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import { Route } from "wouter";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import { accountEndpoints } from "@microloan/contract/endpoints/account";
import { applicationEndpoints } from "@microloan/contract/endpoints/application";
import { documentEndpoints } from "@microloan/contract/endpoints/document";
import { messageEndpoints } from "@microloan/contract/endpoints/message";
import { registrationEndpoints } from "@microloan/contract/endpoints/registration";
import type { ErrorName } from "@microloan/contract/errors/error-codes";
import { messages } from "@microloan/contract/errors/messages";

import { fakeServer, refusal } from "../../../test/fake-server.ts";
import type { FakeServer } from "../../../test/fake-server.ts";
import { usePersistedState } from "../../client/state.ts";
import { instantAfter } from "../../ui/countdown.ts";
import { keepDraft, useDrafts } from "../drafts.ts";
import { RegistrationNumberConfirmationPage } from "./registration-number-confirmation-page.tsx";

const { checkRegistrationCode, resendRegistrationCode, sendRegistrationCode } =
  registrationEndpoints;
const tempUserId = "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a002";
const codeId = "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a003";
const contactId = "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a004";
const applicationId = "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a005";
const registration = {
  lastName: "Петрова",
  firstName: "Анна",
  middleName: "Ивановна",
  hasNoMiddleName: false,
  birthDate: "27.03.1985",
  genderId: "",
  phone: "+7 (916) 123 45 67",
  email: "",
  refSourceId: "",
  promoCode: "",
  agreements: {},
};

let server: FakeServer;
beforeEach(() => {
  server = fakeServer("/registration-number-confirmation");
  server.answer(checkRegistrationCode, { result: true });
  server.answer(accountEndpoints.signIn, {
    result: true,
    contactId,
    isFirstApplication: true,
    isNewClient: true,
    isOperator: false,
    displayName: "Анна",
    applicationId,
    journey: {
      applicationId,
      isNew: true,
      status: "Draft",
      steps: [0, 1, 2, 3, 4, 5, 6, 7, 8],
      furthestStep: 0,
      nextStep: 0,
    },
  });
  keepDraft({ registration });
  usePersistedState.getState().keep({
    tempUserId,
    codeId,
    codeFor: "registration",
    codeExpires: instantAfter(60),
    calculator: { sum: 12_000, term: 21, periodType: "days" },
  });
});
afterEach(() => vi.restoreAllMocks());

/** On its route, as in the application: it goes when the location does. */
const open = () =>
  render(
    <Route path="/registration-number-confirmation">
      <RegistrationNumberConfirmationPage />
    </Route>,
  );
type Screen = Awaited<ReturnType<typeof open>>;
const enter = (screen: Screen, code = "123456") =>
  userEvent.fill(screen.getByLabelText("Код из СМС"), code);

test("agreements opened before are told of the application that comes of it, once and only then", async () => {
  const { saveDocumentRulesLogFiles } = documentEndpoints;
  const { agreesPersonalDataAndASP } = documentIds;
  server.answer(saveDocumentRulesLogFiles, { result: true });
  server.answer(checkRegistrationCode, refusal("CodeWrong"), { result: true });
  usePersistedState
    .getState()
    .keep({ openings: [{ id: agreesPersonalDataAndASP, at: Date.now() - 90_000 }] });
  const screen = await open();
  await enter(screen);
  await expect.element(screen.getByText(messages.CodeWrong)).toBeVisible();
  expect(server.bodies(saveDocumentRulesLogFiles)).toEqual([]);
  await enter(screen, "654321");
  await vi.waitFor(() => expect(server.bodies(saveDocumentRulesLogFiles)).toHaveLength(1));
  const [opening] = server.bodies(saveDocumentRulesLogFiles) as { secondsAgo: number }[];
  const formPageId = formPages.registration;
  expect(opening).toMatchObject({
    applicationId,
    formPageId,
    documentRuleIds: [agreesPersonalDataAndASP],
  });
  expect(opening?.secondsAgo).toBeGreaterThanOrEqual(90);
  expect(opening?.secondsAgo).toBeLessThan(120);
  expect(usePersistedState.getState().openings).toEqual([]);
});

test("a right code proves the phone, signs in with the chosen loan and opens the step named", async () => {
  usePersistedState.getState().keep({ lockEsiaData: true });
  const screen = await open();
  await expect.element(screen.getByText("+7 (916) 123 45 67")).toBeVisible();
  await enter(screen);
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-passport"));
  expect(server.bodies(checkRegistrationCode)).toEqual([{ tempUserId, codeId, code: "123456" }]);
  expect(server.bodies(accountEndpoints.signIn)).toEqual([
    {
      codeId,
      code: "123456",
      requestedOfferSum: 12_000,
      requestedOfferPeriod: 21,
      periodTypeId: periodTypes.days.id,
    },
  ]);
  expect(usePersistedState.getState()).toMatchObject({
    isAuth: true,
    contactId,
    applicationId,
    tempUserId: null,
    codeId: null,
    // What ESIA has filled in stays locked in the session that its data began.
    lockEsiaData: true,
  });
  expect(useDrafts.getState().registration).toBeNull();
});

test("after a reload the number is not known and the code still is", async () => {
  keepDraft({ registration: null });
  const screen = await open();
  await expect.element(screen.getByText("Отправили его на ваш номер")).toBeVisible();
  await enter(screen);
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-passport"));
});

test("without a registration the page leads back to the form", async () => {
  usePersistedState.getState().keep({ tempUserId: null });
  await open();
  await vi.waitFor(() => expect(location.pathname).toBe("/registration"));
});

test("a wrong code is told and may be typed again", async () => {
  server.answer(checkRegistrationCode, refusal("CodeWrong", { field: "code" }), { result: true });
  const screen = await open();
  await enter(screen, "111111");
  const field = screen.getByLabelText("Код из СМС");
  await expect.element(field).toHaveAccessibleDescription(messages.CodeWrong);
  expect(server.bodies(accountEndpoints.signIn)).toEqual([]);
  await userEvent.clear(field);
  await enter(screen);
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-passport"));
});

test.each<[ErrorName, string]>([
  ["PhoneTaken", "/access-denied"],
  ["RegistrationBlocked", "/registration-refusal"],
])("%s leads to %s with its reason", async (reason, path) => {
  server.answer(checkRegistrationCode, refusal(reason));
  const screen = await open();
  await enter(screen);
  await vi.waitFor(() => expect(location.pathname).toBe(path));
  expect(history.state).toEqual({ reason });
  expect(useDrafts.getState().registration).toEqual(registration);
});

test("too many wrong codes: the wait to the server's instant, then a new code", async () => {
  server.answer(checkRegistrationCode, refusal("CodeBlocked", { retryAfterSeconds: 2 }));
  server.answer(resendRegistrationCode, { result: true, codeId: contactId, resendTimeLeft: 60 });
  usePersistedState.getState().keep({ codeExpires: instantAfter(0) });
  const screen = await open();
  await enter(screen);
  const heading = screen.getByRole("heading", { level: 1, name: /заблокирован/ });
  await expect.element(heading).toHaveFocus();
  expect(screen.getByLabelText("Код из СМС").query()).toBeNull();
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/Запросите новый/);
  await userEvent.click(screen.getByRole("button", { name: "Запросить новый код" }));
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
  expect(server.bodies(resendRegistrationCode)).toEqual([{ tempUserId, codeId }]);
  expect(usePersistedState.getState()).toMatchObject({ codeId: contactId, blockedUntil: null });
});

test("no code was sent because of a block: the first one is asked for afterwards", async () => {
  server.answer(sendRegistrationCode, { result: true, codeId, resendTimeLeft: 60 });
  usePersistedState
    .getState()
    .keep({ codeId: null, codeExpires: null, blockedUntil: instantAfter(1) });
  const screen = await open();
  await expect.element(screen.getByRole("timer")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Запросить новый код" }));
  await vi.waitFor(() => expect(server.bodies(sendRegistrationCode)).toEqual([{ tempUserId }]));
});

test("another flow's code is not taken for the registration's: its own is asked for", async () => {
  server.answer(sendRegistrationCode, { result: true, codeId: contactId, resendTimeLeft: 60 });
  usePersistedState.getState().keep({ codeFor: "new-phone" });
  const screen = await open();
  await enter(screen, "111111");
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/Запросите новый/);
  expect(server.bodies(checkRegistrationCode)).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Запросить новый код" }));
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
  expect(server.bodies(resendRegistrationCode)).toEqual([]);
  await userEvent.clear(screen.getByLabelText("Код из СМС"));
  await enter(screen);
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-passport"));
  expect(server.bodies(checkRegistrationCode)).toMatchObject([{ codeId: contactId }]);
});

test("the server's word on the waits replaces what was kept", async () => {
  const times = messageEndpoints.getVerificationCodeResendTimeLeft;
  server.answer(times, { result: true, resendTimeLeft: 0, blockedTimeLeft: 840 });
  const screen = await open();
  await expect.element(screen.getByRole("timer")).toMatchTextContent(/ (?:14:00|13:59)$/);
  expect(server.bodies(times)).toEqual([{ codeId }]);
});

test("while SMS are late the page says so instead of claiming that the code was sent", async () => {
  const times = messageEndpoints.getVerificationCodeResendTimeLeft;
  const left = { result: true, resendTimeLeft: 0, blockedTimeLeft: 0 } as const;
  server.answer(times, { ...left, isSmsDelayed: true });
  const screen = await open();
  await expect.element(screen.getByText(/приходят с опозданием/)).toBeVisible();
  expect(screen.getByText(/Отправили его/).elements()).toHaveLength(0);
  server.answer(resendRegistrationCode, { result: true, codeId, resendTimeLeft: 60 });
  await userEvent.click(screen.getByRole("button", { name: /новый код/i }));
  await expect.element(screen.getByText(/Отправили его/)).toBeVisible();
  expect(screen.getByText(/приходят с опозданием/).elements()).toHaveLength(0);
});

test("the number can be changed", async () => {
  const screen = await open();
  await userEvent.click(screen.getByRole("link", { name: "Изменить номер" }));
  await vi.waitFor(() => expect(location.pathname).toBe("/registration"));
  expect(useDrafts.getState().registration).toEqual(registration);
});

test("when the answer to the sign-in was lost, the code once proved is not proved again", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  server.answer(accountEndpoints.signIn, {} as never);
  const screen = await open();
  await enter(screen);
  await expect.element(screen.getByRole("alert")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Продолжить" }));
  await expect.poll(() => server.bodies(accountEndpoints.signIn)).toHaveLength(2);
  expect(server.bodies(checkRegistrationCode)).toHaveLength(1);
  const keys = server.sent.filter(({ path }) => path === accountEndpoints.signIn.path);
  expect(new Set(keys.map(({ key }) => key)).size).toBe(1);
});

test("the visit is recorded as step 1 of a new one", async () => {
  await open();
  const { anonymousId: id } = usePersistedState.getState();
  const visits = () => server.bodies(applicationEndpoints.setRegistrationStep);
  await vi.waitFor(() => expect(visits()).toEqual([{ id, step: 1, isNew: true }]));
});
