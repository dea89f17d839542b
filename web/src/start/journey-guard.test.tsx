// Nobody gets beyond the step that is due, by whichever address (spec §2; ux §3 row 4; D5).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { applicationEndpoints } from "@microloan/contract/endpoints/application";
import { innVerificationEndpoints } from "@microloan/contract/endpoints/inn-verification";
import { personalDataEndpoints } from "@microloan/contract/endpoints/personal-data";

import { fakeServer, refusal } from "../../test/fake-server.ts";
import { journeyAt, sessionAt } from "../../test/fake-session.tsx";
import { useNotice } from "../client/notice.ts";
import { usePersistedState } from "../client/state.ts";
import { InnPage } from "../steps/inn/inn-page.tsx";
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

const withInn = { ...journeyAt(10), steps: [0, 1, 2, 3, 10, 4, 5, 6, 7, 8] } as const;

test.each([
  [
    "signed in another tab",
    "StatusForbids",
    { ...journeyAt(8), status: "Signed", steps: withInn.steps },
    "timer",
    /уже подписана/,
  ],
  ["due at another step", "StepNotReached", journeyAt(1), "additional-questions", /этого шага/],
] as const)(
  "a form saved in an application that is %s leads to where it stands",
  async (_what, refused, journey, page, why) => {
    const { getInnVerification, saveManualInn } = innVerificationEndpoints;
    const server = fakeServer("/new_application-inn");
    usePersistedState.getState().keep({ isAuth: true });
    server.answer(applicationEndpoints.setCurrentAppStep, { result: true });
    const answer = { result: true, status: "NotFound", innMask: null, knownInn: null } as const;
    server.answer(getInnVerification, answer);
    server.answer(saveManualInn, refusal(refused));
    server.answer(
      personalDataEndpoints.getPersonalData,
      { ...sessionAt(10), journey: { ...withInn, steps: [...withInn.steps] } },
      { ...sessionAt(10), journey: { ...journey, steps: [...journey.steps] } },
    );
    const screen = await render(
      <JourneyGuard path="/new_application-inn">
        <InnPage />
      </JourneyGuard>,
    );
    await userEvent.fill(screen.getByLabelText("ИНН", { exact: true }), "770000000156");
    await userEvent.click(screen.getByRole("button", { name: "Сохранить и продолжить" }));
    await vi.waitFor(() => expect(location.pathname).toBe(`/new_application-${page}`));
    expect(useNotice.getState().message).toMatch(why);
  },
);
