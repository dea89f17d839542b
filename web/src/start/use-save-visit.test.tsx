// Where the signed-in are looking is saved with each change of the page, as spec §4 says, and kept (spec §3 "Steps").
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";

import { applicationEndpoints } from "@microloan/contract/endpoints/application";
import { personalDataEndpoints } from "@microloan/contract/endpoints/personal-data";
import type { JourneyState } from "@microloan/contract/fields/journey";
import { sampleIds } from "@microloan/contract/samples/people";

import { fakeServer, refusal } from "../../test/fake-server.ts";
import { journeyAt, sessionAt } from "../../test/fake-session.tsx";
import { usePersistedState } from "../client/state.ts";
import { JourneyGuard } from "./journey-guard.tsx";

const { getUsualTimes, setCurrentAppStep } = applicationEndpoints;
const { application: applicationId } = sampleIds;

afterEach(() => {
  usePersistedState.getState().forget();
  vi.restoreAllMocks();
});

type Scene = { path: string; journey: JourneyState; isOperator?: true };

async function openAt({ path, journey, isOperator }: Scene) {
  const server = fakeServer(path);
  usePersistedState.getState().keep({ isAuth: true });
  server.answer(setCurrentAppStep, { result: true });
  server.answer(getUsualTimes, { result: true, steps: [], decisionSeconds: null });
  const operator = isOperator ? { isOperator } : {};
  server.answer(personalDataEndpoints.getPersonalData, { ...sessionAt(0), journey, ...operator });
  const page = (at: string) => (
    <JourneyGuard path={at}>
      <h1>Страница</h1>
    </JourneyGuard>
  );
  const screen = await render(page(path));
  const goTo = (at: string) => screen.rerender(page(at));
  return { server, screen, goTo, saved: () => server.bodies(setCurrentAppStep) };
}

const lastStep = () => usePersistedState.getState().lastStep;
const repeat: JourneyState = { ...journeyAt(1), isNew: false };

test("each page that is opened, against the application, with its step", async () => {
  const { goTo, saved } = await openAt({
    path: "/new_application-address",
    journey: journeyAt(3),
  });
  const address = { applicationId, step: 2, isNew: true };
  await vi.waitFor(() => expect(saved()).toEqual([address]));
  expect(lastStep()).toBe(2);
  await goTo("/new_application-passport");
  await vi.waitFor(() => expect(saved()).toEqual([address, { ...address, step: 0 }]));
  expect(lastStep()).toBe(0);
});

test("a reapplication is said to be one", async () => {
  const { saved } = await openAt({ path: "/reapplication-confirmation", journey: repeat });
  await vi.waitFor(() => expect(saved()).toEqual([{ applicationId, step: 0, isNew: false }]));
});

test.each<[string, number, JourneyState]>([
  ["/new_application-number-confirmation", 4, journeyAt(4)],
  ["/reapplication-number-confirmation", 4, { ...journeyAt(4), isNew: false }],
  ["/new_application-timer", 8, { ...journeyAt(8), status: "Signed" }],
])("%s is not saved, and is the last step all the same", async (path, step, journey) => {
  const { screen, saved } = await openAt({ path, journey });
  await expect.element(screen.getByRole("heading", { name: "Страница" })).toBeVisible();
  await vi.waitFor(() => expect(lastStep()).toBe(step));
  expect(saved()).toEqual([]);
});

test("an operator's look is nobody's visit", async () => {
  const { screen, saved } = await openAt({
    path: "/new_application-address",
    journey: journeyAt(3),
    isOperator: true,
  });
  await expect.element(screen.getByRole("heading", { name: "Страница" })).toBeVisible();
  expect(saved()).toEqual([]);
  expect(lastStep()).toBeNull();
});

test("a page that is not open yet is no visit; a save that fails is logged and costs nothing", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const { server, screen, goTo, saved } = await openAt({
    path: "/new_application-signing",
    journey: journeyAt(1),
  });
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-additional-questions"));
  expect(saved()).toEqual([]);
  server.answer(setCurrentAppStep, refusal("OurFault"));
  await goTo("/new_application-additional-questions");
  await vi.waitFor(() => expect(logged).toHaveBeenCalledWith("Шаг не сохранён", 1));
  await expect.element(screen.getByRole("heading", { name: "Страница" })).toBeVisible();
});
