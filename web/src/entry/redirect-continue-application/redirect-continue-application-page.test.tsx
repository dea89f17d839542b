// The link of an SMS from the borrower's side: where it leads, and what a bad one says (D5).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { continueLinkEndpoints } from "@microloan/contract/endpoints/continue-link";
import { personalDataEndpoints } from "@microloan/contract/endpoints/personal-data";

import { fakeServer, refusal } from "../../../test/fake-server.ts";
import type { FakeServer } from "../../../test/fake-server.ts";
import { usePersistedState } from "../../client/state.ts";
import { RedirectContinueApplicationPage } from "./redirect-continue-application-page.tsx";

const { checkContinueLink } = continueLinkEndpoints;
const applicationId = "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a005";

let server: FakeServer;
beforeEach(() => {
  server = fakeServer("/redirect-continue-application#Abc-_1");
  server.answer(checkContinueLink, { result: true });
});
afterEach(() => vi.restoreAllMocks());

const open = () => render(<RedirectContinueApplicationPage />);

test("a visitor goes on by way of sign-in, and is told why", async () => {
  await open();
  await vi.waitFor(() => expect(location.pathname).toBe("/authorization"));
  expect(history.state).toEqual({ reason: "ContinueLink" });
  expect(location.hash).toBe("");
  expect(server.bodies(checkContinueLink)).toEqual([{ token: "Abc-_1" }]);
});

test("somebody signed in goes on at the current step", async () => {
  server.answer(personalDataEndpoints.getPersonalData, {
    result: true,
    contactId: applicationId,
    displayName: "Анна",
    fullName: "Анна",
    phone: "+7 (916) ***-**-67",
    isFirstApplication: true,
    isNewClient: true,
    application: null,
    journey: {
      applicationId,
      isNew: true,
      status: "Draft",
      steps: [0, 1, 2, 3, 4, 5, 6, 7, 8],
      furthestStep: 3,
      nextStep: 3,
    },
  });
  usePersistedState.getState().keep({ isAuth: true });
  await open();
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-place-work"));
});

test("a link that holds no longer says so and offers the way without it", async () => {
  server.answer(checkContinueLink, refusal("LinkInvalid"));
  const screen = await open();
  const heading = screen.getByRole("heading", { level: 1, name: "Ссылка недействительна" });
  await expect.element(heading).toBeVisible();
  const way = screen.getByRole("link", { name: "Войти и продолжить" });
  await expect.element(way).toHaveAttribute("href", "/authorization");
});

test.each(["", "#", "#<script>", `#${"a".repeat(201)}`])("%j is no link", async (hash) => {
  history.replaceState(null, "", `/redirect-continue-application${hash}`);
  const screen = await open();
  await expect.element(screen.getByText("Ссылка недействительна")).toBeVisible();
  expect(server.bodies(checkContinueLink)).toEqual([]);
});

test("a silent server is no bad link: it is asked again", async () => {
  server.answer(checkContinueLink, "lost", { result: true });
  const screen = await open();
  await userEvent.click(screen.getByRole("button", { name: "Попробовать ещё раз" }));
  await vi.waitFor(() => expect(location.pathname).toBe("/authorization"));
});
