// Answers about a code that come when their page is left: the code asked for since stays, and nobody is moved (D4).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { otpEndpoints } from "@microloan/contract/endpoints/otp";
import { phoneChangeEndpoints as calls } from "@microloan/contract/endpoints/phone-change";
import { registrationEndpoints } from "@microloan/contract/endpoints/registration";

import { fakeServer, refusal } from "../../test/fake-server.ts";
import type { FakeServer } from "../../test/fake-server.ts";
import { usePersistedState } from "../client/state.ts";
import { keepCodeSent } from "../form/code/kept-code.ts";
import { AuthorizationNumberConfirmationPage } from "./authorization-number-confirmation/authorization-number-confirmation-page.tsx";
import { AuthorizationPage } from "./authorization/authorization-page.tsx";
import { ChangePhonePage } from "./change-phone/change-phone-page.tsx";
import { RegistrationNumberConfirmationPage } from "./registration-number-confirmation/registration-number-confirmation-page.tsx";

const lateId = "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a003";
const newerId = "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a004";
const sent = { result: true, resendTimeLeft: 60 } as const;
const wait = { result: true, reviewUntil: null } as const;

let server: FakeServer;
beforeEach(() => {
  server = fakeServer("/change-phone");
});
afterEach(() => vi.restoreAllMocks());

type Screen = Awaited<ReturnType<typeof render>>;

/** Elsewhere another code has been asked for meanwhile. */
async function leaveFor(screen: Screen, codeFor: "sign-in" | "registration"): Promise<void> {
  await screen.unmount();
  history.pushState(null, "", "/agreement");
  keepCodeSent(codeFor, { ...sent, codeId: newerId });
}

/** Long enough for a late answer to have done what it does. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 100));

async function expectNewer(codeFor: string): Promise<void> {
  await settled();
  expect(usePersistedState.getState()).toMatchObject({
    codeId: newerId,
    codeFor,
    blockedUntil: null,
  });
  expect(location.pathname).toBe("/agreement");
}

async function fillNumbers(screen: Screen): Promise<void> {
  await userEvent.fill(screen.getByLabelText("Прежний номер", { exact: true }), "89161234567");
  await userEvent.fill(screen.getByLabelText("Дата рождения"), "27.03.1985");
  await userEvent.fill(screen.getByLabelText("Новый номер"), "89169998877");
  await userEvent.click(screen.getByRole("radio", { name: /^Да/ }));
  await userEvent.click(screen.getByRole("button", { name: "Продолжить" }));
}

test.each([
  ["sent", { ...sent, codeId: lateId }],
  ["blocked", refusal("CodeBlocked", { retryAfterSeconds: 900 })],
])("the old phone's code, %s late, leaves the code of sign-in", async (_how, reply) => {
  const sending = Promise.withResolvers<typeof reply>();
  server.answer(calls.getPhoneChangeState, { ...wait, stage: "None" });
  server.answer(calls.beginPhoneChange, { result: true });
  server.answer(calls.sendOldPhoneCode, sending.promise);
  const screen = await render(<ChangePhonePage />);
  await fillNumbers(screen);
  await vi.waitFor(() => expect(server.bodies(calls.sendOldPhoneCode)).toHaveLength(1));
  await leaveFor(screen, "sign-in");
  sending.resolve(reply);
  await expectNewer("sign-in");
});

test("numbers that are taken late leave the code of sign-in", async () => {
  const beginning = Promise.withResolvers<{ result: true }>();
  server.answer(calls.getPhoneChangeState, { ...wait, stage: "None" });
  server.answer(calls.beginPhoneChange, beginning.promise);
  server.answer(calls.sendOldPhoneCode, { ...sent, codeId: lateId });
  const screen = await render(<ChangePhonePage />);
  await fillNumbers(screen);
  await vi.waitFor(() => expect(server.bodies(calls.beginPhoneChange)).toHaveLength(1));
  await leaveFor(screen, "sign-in");
  beginning.resolve({ result: true });
  await expectNewer("sign-in");
});

async function enterLateCode(stage: "Begun" | "Proved"): Promise<Screen> {
  server.answer(calls.getPhoneChangeState, { ...wait, stage });
  const codeFor = stage === "Begun" ? "old-phone" : "new-phone";
  usePersistedState.getState().keep({ codeId: lateId, codeFor });
  const screen = await render(<ChangePhonePage />);
  await userEvent.fill(screen.getByLabelText("Код из СМС"), "123456");
  return screen;
}

test("the old phone's code, right but late, leaves the code of sign-in", async () => {
  const checking = Promise.withResolvers<{ result: true }>();
  server.answer(calls.checkOldPhoneCode, checking.promise);
  server.answer(calls.sendNewPhoneCode, { ...sent, codeId: lateId });
  const screen = await enterLateCode("Begun");
  await vi.waitFor(() => expect(server.bodies(calls.checkOldPhoneCode)).toHaveLength(1));
  await leaveFor(screen, "sign-in");
  checking.resolve({ result: true });
  await expectNewer("sign-in");
});

test.each([
  ["right", { result: true } as const],
  ["somebody's already", refusal("PhoneTaken")],
  ["wrong once too often", refusal("CodeBlocked", { retryAfterSeconds: 900 })],
])("the new phone's code, %s but late, leaves the code of sign-in", async (_how, reply) => {
  const confirming = Promise.withResolvers<typeof reply>();
  server.answer(calls.confirmNewPhone, confirming.promise);
  const screen = await enterLateCode("Proved");
  await vi.waitFor(() => expect(server.bodies(calls.confirmNewPhone)).toHaveLength(1));
  await leaveFor(screen, "sign-in");
  confirming.resolve(reply);
  await expectNewer("sign-in");
});

test("the code of sign-in, sent late, leaves the code of registration", async () => {
  const sending = Promise.withResolvers<typeof sent & { codeId: string }>();
  server.answer(otpEndpoints.sendSignInCode, sending.promise);
  const screen = await render(<AuthorizationPage />);
  await userEvent.fill(screen.getByLabelText("Мобильный телефон"), "89161234567");
  await userEvent.fill(screen.getByLabelText("Дата рождения"), "27.03.1985");
  await userEvent.click(screen.getByRole("button", { name: "Продолжить" }));
  await vi.waitFor(() => expect(server.bodies(otpEndpoints.sendSignInCode)).toHaveLength(1));
  await leaveFor(screen, "registration");
  usePersistedState.getState().keep({ tempUserId: newerId });
  sending.resolve({ ...sent, codeId: lateId });
  await expectNewer("registration");
  expect(usePersistedState.getState().tempUserId).toBe(newerId);
});

test.each(["RegistrationBlocked", "PhoneTaken"] as const)(
  "%s, told of a code when its page is left, moves nobody",
  async (name) => {
    const { checkRegistrationCode } = registrationEndpoints;
    const checking = Promise.withResolvers<ReturnType<typeof refusal>>();
    server.answer(checkRegistrationCode, checking.promise);
    const { keep } = usePersistedState.getState();
    keep({ tempUserId: newerId, codeId: lateId, codeFor: "registration" });
    const screen = await render(<RegistrationNumberConfirmationPage />);
    await userEvent.fill(screen.getByLabelText("Код из СМС"), "123456");
    await vi.waitFor(() => expect(server.bodies(checkRegistrationCode)).toHaveLength(1));
    await leaveFor(screen, "sign-in");
    checking.resolve(refusal(name));
    await expectNewer("sign-in");
  },
);

test("a number that is blocked moves nobody who has left the code of sign-in", async () => {
  const { checkSignInCode } = otpEndpoints;
  const checking = Promise.withResolvers<ReturnType<typeof refusal>>();
  server.answer(checkSignInCode, checking.promise);
  usePersistedState.getState().keep({ codeId: lateId, codeFor: "sign-in" });
  const screen = await render(<AuthorizationNumberConfirmationPage />);
  await userEvent.fill(screen.getByLabelText("Код из СМС"), "123456");
  await vi.waitFor(() => expect(server.bodies(checkSignInCode)).toHaveLength(1));
  await leaveFor(screen, "registration");
  checking.resolve(refusal("RegistrationBlocked"));
  await expectNewer("registration");
});
