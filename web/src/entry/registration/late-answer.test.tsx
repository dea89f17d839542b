// A registration whose answer comes late: nobody is moved who has left or typed on, and no code is entered for a phone
// that is not in the form any more (issue 5; D4).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { documentEndpoints } from "@microloan/contract/endpoints/document";
import { registrationEndpoints } from "@microloan/contract/endpoints/registration";

import { fakeServer } from "../../../test/fake-server.ts";
import type { FakeServer } from "../../../test/fake-server.ts";
import { usePersistedState } from "../../client/state.ts";
import { RegistrationPage } from "./registration-page.tsx";

const { createContact, sendRegistrationCode } = registrationEndpoints;
const tempUserId = "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a002";
const codeId = "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a003";
const created = { result: true as const, tempUserId };
const sent = { result: true as const, codeId, resendTimeLeft: 60 };

let server: FakeServer;
beforeEach(() => {
  server = fakeServer("/registration");
  server.answer(documentEndpoints.getDocumentsForRegistration, { result: true, documents: [] });
  server.answer(sendRegistrationCode, sent);
});
afterEach(() => vi.restoreAllMocks());

type Screen = Awaited<ReturnType<typeof render>>;
const phone = (screen: Screen) => screen.getByLabelText("Мобильный телефон");
const goOn = (screen: Screen) =>
  userEvent.click(screen.getByRole("button", { name: "Продолжить" }));

/** Filled in and sent; answers when it is let. */
async function send() {
  const answer = Promise.withResolvers<typeof created>();
  server.answer(createContact, answer.promise, created);
  const screen = await render(<RegistrationPage />);
  await userEvent.fill(screen.getByLabelText("Фамилия"), "Петрова");
  await userEvent.fill(screen.getByLabelText("Имя", { exact: true }), "Анна");
  await userEvent.fill(screen.getByLabelText("Отчество", { exact: true }), "Ильинична");
  await userEvent.fill(screen.getByLabelText("Дата рождения"), "27.03.1985");
  await userEvent.fill(phone(screen), "89161234567");
  await goOn(screen);
  await vi.waitFor(() => expect(server.bodies(createContact)).toHaveLength(1));
  return { screen, letCome: () => answer.resolve(created) };
}

test("a phone put right meanwhile stays in the form, and no code goes to the one before", async () => {
  const { screen, letCome } = await send();
  await userEvent.fill(phone(screen), "89161234568");
  letCome();
  await expect.element(screen.getByText(/Данные изменились, пока мы их отправляли/)).toBeVisible();
  await expect.element(phone(screen)).toHaveValue("+7 (916) 123 45 68");
  expect(location.pathname).toBe("/registration");
  expect(server.bodies(sendRegistrationCode)).toEqual([]);
  await goOn(screen);
  await vi.waitFor(() => expect(location.pathname).toBe("/registration-number-confirmation"));
  expect(server.bodies(createContact)[1]).toMatchObject({ phone: "+79161234568" });
});

test("who has left the form is not taken to the code", async () => {
  const { screen, letCome } = await send();
  await screen.unmount();
  history.pushState(null, "", "/authorization");
  letCome();
  await vi.waitFor(() => expect(usePersistedState.getState().codeId).toBe(codeId));
  expect(location.pathname).toBe("/authorization");
});
