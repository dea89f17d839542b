// The sign-in code from the borrower's side: where it leads, a new code, the block (D3, D4).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import { Route } from "wouter";
import { navigate } from "wouter/use-browser-location";

import type { SuccessOf } from "@microloan/contract/endpoint";
import { accountEndpoints } from "@microloan/contract/endpoints/account";
import { applicationEndpoints } from "@microloan/contract/endpoints/application";
import { contactEndpoints } from "@microloan/contract/endpoints/contact";
import { otpEndpoints } from "@microloan/contract/endpoints/otp";
import { personalDataEndpoints } from "@microloan/contract/endpoints/personal-data";
import { messages } from "@microloan/contract/errors/messages";

import { fakeServer, refusal } from "../../../test/fake-server.ts";
import type { FakeServer } from "../../../test/fake-server.ts";
import { sessionAt } from "../../../test/fake-session.tsx";
import type { PersistedState } from "../../client/persisted-state-shape.ts";
import { usePersistedState } from "../../client/state.ts";
import { instantAfter } from "../../ui/countdown.ts";
import { keepDraft, useDrafts } from "../drafts.ts";
import { AuthorizationNumberConfirmationPage } from "./authorization-number-confirmation-page.tsx";

const { checkSignInCode, sendSignInCode } = otpEndpoints;
const { signIn } = accountEndpoints;
const codeId = "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a003";
const applicationId = "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a005";
const asked = { phone: "+79161234567", birthDate: "1985-03-27" };
const journey = {
  applicationId,
  isNew: true,
  status: "Draft" as const,
  steps: [0, 1, 2, 3, 4, 5, 6, 7, 8],
  furthestStep: 5,
  nextStep: 5,
};
const signedIn: SuccessOf<typeof signIn> = {
  result: true,
  contactId: "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a004",
  isFirstApplication: true,
  isNewClient: true,
  isOperator: false,
  displayName: "Анна",
  applicationId,
  journey,
};

/** The fake server knows calls by the path they are asked at. */
const uniquenessOf = (contactId: string) => ({
  ...contactEndpoints.getUniquenessState,
  path: `/api/contact/${contactId}/uniquenessState` as const,
});

let server: FakeServer;
beforeEach(() => {
  server = fakeServer("/authorization-number-confirmation");
  server.answer(checkSignInCode, { result: true });
  server.answer(signIn, signedIn);
  keepDraft({ signIn: asked });
  usePersistedState.getState().keep({ codeId, codeFor: "sign-in", codeExpires: instantAfter(60) });
});
afterEach(() => vi.restoreAllMocks());

/** On its route, as in the application: it goes when the location does. */
const open = () =>
  render(
    <Route path="/authorization-number-confirmation">
      <AuthorizationNumberConfirmationPage />
    </Route>,
  );
type Screen = Awaited<ReturnType<typeof open>>;
const enter = (screen: Screen, code = "123456") =>
  userEvent.fill(screen.getByLabelText("Код из СМС"), code);

test("a right code opens the step where the borrower stopped", async () => {
  const screen = await open();
  await expect.element(screen.getByText("+7 (916) 123 45 67")).toBeVisible();
  await enter(screen);
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-select-map"));
  expect(server.bodies(checkSignInCode)).toEqual([{ payload: { codeId, code: "123456" } }]);
  // Not a word of a loan: nobody has asked for one.
  expect(server.bodies(signIn)).toEqual([{ codeId, code: "123456" }]);
  expect(usePersistedState.getState()).toMatchObject({ isAuth: true, applicationId, codeId: null });
  expect(useDrafts.getState().signIn).toBeNull();
});

test("the analytics cookie goes along, and nothing stays locked of a registration before", async () => {
  usePersistedState.getState().keep({ lockEsiaData: true, lockTinkoffData: true });
  document.cookie = "_ym_uid=1718000000123456789";
  await enter(await open());
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-select-map"));
  expect(server.bodies(signIn)).toMatchObject([{ cookie: "_ym_uid=1718000000123456789" }]);
  document.cookie = "_ym_uid=; max-age=0";
  const unlocked = { lockEsiaData: false, lockTinkoffData: false };
  expect(usePersistedState.getState()).toMatchObject(unlocked);
});

test.each([
  ["DuplicatePassport", "PassportTaken"],
  ["DuplicatePhone", "PhoneTaken"],
  ["Blocked", "RegistrationBlocked"],
] as const)("%s ends at /access-denied", async (uniquenessState, reason) => {
  server.answer(uniquenessOf(signedIn.contactId), { result: true, uniquenessState });
  await enter(await open());
  await vi.waitFor(() => expect(location.pathname).toBe("/access-denied"));
  expect(history.state).toEqual({ reason });
});

test.each(["Unique", "SamePerson"] as const)("%s goes on", async (uniquenessState) => {
  server.answer(uniquenessOf(signedIn.contactId), { result: true, uniquenessState });
  await enter(await open());
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-select-map"));
});

test.each([
  ["the same person", signedIn.contactId, "/new_application-passport", "back"],
  ["another one", "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a009", "/new_application-select-map", "gone"],
])("after a session that ended the step and the ticks of %s are %4$s", async (...row) => {
  const [, contactId, path, fate] = row;
  const agreements = { signing: [applicationId] };
  keepDraft({ returnTo: { path: "/new_application-passport", contactId, agreements } });
  await enter(await open());
  await vi.waitFor(() => expect(location.pathname).toBe(path));
  const kept = fate === "back" ? agreements : {};
  expect(usePersistedState.getState().agreements).toEqual(kept);
});

test("somebody with nothing to do lands in the personal account", async () => {
  server.answer(signIn, { ...signedIn, journey: { ...journey, status: "Issued", nextStep: null } });
  await enter(await open());
  await vi.waitFor(() => expect(location.pathname).toBe("/account"));
});

test("a sign-in whose answer was lost is repeated with the same key", async () => {
  server.answer(signIn, "lost", signedIn);
  await enter(await open());
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-select-map"));
  const keys = server.sent.filter(({ path }) => path === signIn.path).map(({ key }) => key);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test("a code that is no longer good is told, a new one is asked for with the same pair", async () => {
  server.answer(checkSignInCode, refusal("CodeExpired", { field: "code" }));
  server.answer(sendSignInCode, { result: true, codeId: applicationId, resendTimeLeft: 120 });
  usePersistedState.getState().keep({ codeExpires: instantAfter(0) });
  const screen = await open();
  await enter(screen);
  const field = screen.getByLabelText("Код из СМС");
  await expect.element(field).toHaveAccessibleDescription(messages.CodeExpired);
  await userEvent.click(screen.getByRole("button", { name: "Запросить новый код" }));
  await expect.element(screen.getByRole("timer")).toMatchTextContent(/ (?:02:00|01:59)$/);
  expect(server.bodies(sendSignInCode)).toEqual([{ payload: asked }]);
  expect(usePersistedState.getState().codeId).toBe(applicationId);
});

test("a new code that is refused is explained and the old one may still be typed", async () => {
  server.answer(sendSignInCode, refusal("CodesPerDay"));
  usePersistedState.getState().keep({ codeExpires: instantAfter(0) });
  const screen = await open();
  await userEvent.click(screen.getByRole("button", { name: "Запросить новый код" }));
  await expect.element(screen.getByRole("alert")).toMatchTextContent(messages.CodesPerDay);
  await enter(screen);
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-select-map"));
});

test("after a reload the code still works; a new one needs the number again", async () => {
  keepDraft({ signIn: null });
  usePersistedState.getState().keep({ codeExpires: instantAfter(0) });
  const screen = await open();
  await expect.element(screen.getByText(/код придёт на ваш номер/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Запросить новый код" }));
  await vi.waitFor(() => expect(location.pathname).toBe("/authorization"));
  expect(history.state).toEqual({ reason: "NumberNeededAgain" });
});

test("where no code is to be had any more, the ways without one stand", async () => {
  server.answer(checkSignInCode, refusal("CodeGuessesSpent"));
  const screen = await open();
  await enter(screen);
  await expect.element(screen.getByText(messages.CodeGuessesSpent)).toBeVisible();
  const esia = screen.getByRole("link", { name: "Войти через Госуслуги" });
  await expect.element(esia).toHaveAttribute("href", "/api/esia/begin");
});

test("too many wrong codes lead to the counter", async () => {
  server.answer(checkSignInCode, refusal("CodeBlocked", { field: "code", retryAfterSeconds: 900 }));
  await enter(await open(), "111111");
  await vi.waitFor(() => expect(location.pathname).toBe("/authorization-blocking-counter"));
  const { blockedUntil } = usePersistedState.getState();
  expect(Math.abs(blockedUntil! - Date.now() - 900_000)).toBeLessThan(5000);
});

test.each<[string, Partial<PersistedState>]>([
  ["no code", { codeId: null }],
  ["the code of a registration", { codeFor: "registration" }],
  ["the code of a phone change", { codeFor: "old-phone" }],
  ["a code kept before it was kept what for", { codeFor: null }],
])("%s: back to the form", async (_what, kept) => {
  usePersistedState.getState().keep(kept);
  await open();
  await vi.waitFor(() => expect(location.pathname).toBe("/authorization"));
});

test("the visit is recorded as step 1 of a known borrower", async () => {
  await open();
  const { anonymousId: id } = usePersistedState.getState();
  const visits = () => server.bodies(applicationEndpoints.setRegistrationStep);
  await vi.waitFor(() => expect(visits()).toEqual([{ id, step: 1, isNew: false }]));
});

test("one redirect: nothing moves before it is known whether somebody else has the passport", async () => {
  const known = Promise.withResolvers<{ result: true; uniquenessState: "Unique" }>();
  server.answer(uniquenessOf(signedIn.contactId), known.promise);
  server.answer(personalDataEndpoints.getPersonalData, { ...sessionAt(5), journey });
  const agreements = {};
  const { contactId } = signedIn;
  keepDraft({ returnTo: { path: "/new_application-passport", contactId, agreements } });
  await enter(await open());
  await vi.waitFor(() => expect(server.bodies(signIn)).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(location.pathname).toBe("/authorization-number-confirmation");
  known.resolve({ result: true, uniquenessState: "Unique" });
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-passport"));
  expect(usePersistedState.getState()).toMatchObject({ isAuth: true });
  expect(server.sent.filter(({ path }) => path.includes("personalData"))).toEqual([]);
});

test("who leaves while it is being asked is signed in and stays where they are", async () => {
  const known = Promise.withResolvers<{ result: true; uniquenessState: "Unique" }>();
  server.answer(uniquenessOf(signedIn.contactId), known.promise);
  await enter(await open());
  await vi.waitFor(() => expect(server.bodies(signIn)).toHaveLength(1));
  navigate("/");
  known.resolve({ result: true, uniquenessState: "Unique" });
  await vi.waitFor(() => expect(usePersistedState.getState()).toMatchObject({ isAuth: true }));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(location.pathname).toBe("/");
});

test("a denial finds whoever has left meanwhile", async () => {
  const known = Promise.withResolvers<{ result: true; uniquenessState: "Blocked" }>();
  server.answer(uniquenessOf(signedIn.contactId), known.promise);
  await enter(await open());
  await vi.waitFor(() => expect(server.bodies(signIn)).toHaveLength(1));
  navigate("/");
  known.resolve({ result: true, uniquenessState: "Blocked" });
  await vi.waitFor(() => expect(location.pathname).toBe("/access-denied"));
  expect(history.state).toEqual({ reason: "RegistrationBlocked" });
});
