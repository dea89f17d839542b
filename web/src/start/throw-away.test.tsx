// An application that is being filled in can be thrown away from each of its steps, by its borrower alone
// (decision 0075).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { applicationEndpoints } from "@microloan/contract/endpoints/application";
import { personalDataEndpoints } from "@microloan/contract/endpoints/personal-data";

import { fakeServer } from "../../test/fake-server.ts";
import type { FakeServer } from "../../test/fake-server.ts";
import { journeyAt, sessionAt } from "../../test/fake-session.tsx";
import { usePersistedState } from "../client/state.ts";
import { JourneyGuard } from "./journey-guard.tsx";

const { setClientDenial, setCurrentAppStep } = applicationEndpoints;
const path = "/new_application-address";

let server: FakeServer;
beforeEach(() => {
  server = fakeServer(path);
  usePersistedState.getState().keep({ isAuth: true });
  server.answer(setCurrentAppStep, { result: true });
});
afterEach(() => {
  usePersistedState.getState().forget();
  vi.restoreAllMocks();
});

const openAs = (session: object) => {
  server.answer(personalDataEndpoints.getPersonalData, { ...sessionAt(2), ...session });
  return render(
    <JourneyGuard path={path}>
      <h1>Адрес</h1>
    </JourneyGuard>,
  );
};

test("asked first, then the account", async () => {
  const ended = { ...journeyAt(2), status: "ClientDenied" as const, nextStep: null };
  server.answer(setClientDenial, { result: true, journey: ended });
  const screen = await openAs({});
  await userEvent.click(screen.getByRole("button", { name: "Отменить заявку" }));
  const dialog = screen.getByRole("dialog", { name: "Отменить заявку?" });
  await userEvent.click(dialog.getByRole("button", { name: "Отменить заявку" }));
  await vi.waitFor(() => expect(location.pathname).toBe("/account"));
  expect(server.bodies(setClientDenial)).toHaveLength(1);
});

test("an operator is not offered it", async () => {
  const screen = await openAs({ isOperator: true });
  await expect.element(screen.getByRole("heading", { name: "Адрес" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Отменить заявку" }).query()).toBeNull();
});
