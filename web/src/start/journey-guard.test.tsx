// Nobody gets beyond the step that is due, by whichever address (spec §2; ux §3 row 4; D5).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";

import { applicationEndpoints } from "@microloan/contract/endpoints/application";
import { personalDataEndpoints } from "@microloan/contract/endpoints/personal-data";

import { fakeServer } from "../../test/fake-server.ts";
import { journeyAt, sessionAt } from "../../test/fake-session.tsx";
import { useNotice } from "../client/notice.ts";
import { usePersistedState } from "../client/state.ts";
import { JourneyGuard } from "./journey-guard.tsx";

afterEach(() => {
  usePersistedState.getState().forget();
  vi.restoreAllMocks();
});
beforeEach(() => useNotice.setState({ message: null }));

const openAt = (path: string, nextStep: number) => {
  const server = fakeServer(path);
  usePersistedState.getState().keep({ isAuth: true });
  server.answer(applicationEndpoints.setCurrentAppStep, { result: true });
  server.answer(personalDataEndpoints.getPersonalData, {
    ...sessionAt(nextStep),
    journey: journeyAt(nextStep),
  });
  return render(
    <JourneyGuard path={path}>
      <h1>Страница</h1>
    </JourneyGuard>,
  );
};

test.each(["/new_application-address", "/new_application-signing", "/reapplication-signing"])(
  "a link beyond the furthest step leads to it, and says why: %s",
  async (path) => {
    const screen = await openAt(path, 1);
    await vi.waitFor(() => expect(location.pathname).toBe("/new_application-additional-questions"));
    expect(useNotice.getState().message).toMatch(/^(Сначала заполните|В вашей заявке этого шага)/);
    await expect.element(screen.getByRole("heading", { name: "Страница" })).not.toBeInTheDocument();
  },
);

test("a step that is done may be looked at again", async () => {
  const screen = await openAt("/new_application-passport", 2);
  await expect.element(screen.getByRole("heading", { name: "Страница" })).toBeVisible();
  expect(location.pathname).toBe("/new_application-passport");
  expect(useNotice.getState().message).toBeNull();
});

test("a visitor is asked to sign in first", async () => {
  fakeServer("/new_application-passport");
  await render(<JourneyGuard path="/new_application-passport">{null}</JourneyGuard>);
  await vi.waitFor(() => expect(location.pathname).toBe("/authorization"));
});
