// A phone change that is made while the person is elsewhere already: they are told, and stay where they are.
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import type { SuccessOf } from "@microloan/contract/endpoint";
import { phoneChangeEndpoints as calls } from "@microloan/contract/endpoints/phone-change";

import { fakeServer, refusal } from "../../../test/fake-server.ts";
import { useNotice } from "../../client/notice.ts";
import { usePersistedState } from "../../client/state.ts";
import { ChoosingResetMethodPage } from "../choosing-reset-method/choosing-reset-method-page.tsx";
import { ChangePhonePage } from "./change-phone-page.tsx";

const codeId = "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a004";
const state = { result: true, reviewUntil: null } as const;

afterEach(() => vi.restoreAllMocks());

/** The new phone's code is on its way to the server, and the person has gone to sign-in. */
async function leaveWhileConfirming() {
  const server = fakeServer("/change-phone");
  const { promise, resolve } = Promise.withResolvers<
    { result: true } | ReturnType<typeof refusal>
  >();
  server.answer(calls.getPhoneChangeState, { ...state, stage: "Proved" });
  server.answer(calls.confirmNewPhone, promise);
  usePersistedState.getState().keep({ codeId, codeFor: "new-phone" });
  const screen = await render(<ChangePhonePage />);
  await userEvent.fill(screen.getByLabelText("Код из СМС"), "123456");
  await vi.waitFor(() => expect(server.bodies(calls.confirmNewPhone)).toHaveLength(1));
  await screen.unmount();
  history.pushState(null, "", "/authorization");
  return resolve;
}

test("the number is another one now: it is told, and nobody is moved", async () => {
  const answer = await leaveWhileConfirming();
  answer({ result: true });
  await vi.waitFor(() => expect(useNotice.getState().message).toContain("Номер изменён"));
  expect(location.pathname).toBe("/authorization");
});

test("the number is somebody else's: it is told, and nobody is moved", async () => {
  const answer = await leaveWhileConfirming();
  answer(refusal("PhoneTaken"));
  await vi.waitFor(() => expect(useNotice.getState().message).toContain("Номер не изменён"));
  expect(location.pathname).toBe("/authorization");
});

test("the codeword was right: the code on the new phone waits for whoever comes back to it", async () => {
  const server = fakeServer("/choosing-reset-method");
  const sending = Promise.withResolvers<SuccessOf<typeof calls.sendNewPhoneCode>>();
  server.answer(calls.getPhoneChangeState, { ...state, stage: "Begun" });
  server.answer(calls.proveByCodeword, { result: true });
  server.answer(calls.sendNewPhoneCode, sending.promise);
  const screen = await render(<ChoosingResetMethodPage />);
  await userEvent.click(screen.getByRole("button", { name: "Ввести кодовое слово" }));
  await userEvent.fill(screen.getByLabelText("Серия и номер паспорта"), "4511500017");
  await userEvent.fill(screen.getByLabelText("Кодовое слово"), "берёзка");
  await userEvent.click(screen.getByRole("button", { name: "Продолжить" }));
  await vi.waitFor(() => expect(server.bodies(calls.sendNewPhoneCode)).toHaveLength(1));
  await screen.unmount();
  history.pushState(null, "", "/authorization");
  sending.resolve({ result: true, codeId, resendTimeLeft: 60 });
  await vi.waitFor(() => expect(usePersistedState.getState().codeId).toBe(codeId));
  expect(location.pathname).toBe("/authorization");
});
