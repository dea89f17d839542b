// The block inside the application: it counts, then leads back to the step not done yet (D4).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";

import { fakeServer } from "../../../test/fake-server.ts";
import { usePersistedState } from "../../client/state.ts";
import { SessionContext } from "../../client/use-session.ts";
import type { Session } from "../../server/query.ts";
import { instantAfter } from "../../ui/countdown.ts";
import { RegistrationTimerPage } from "./registration-timer-page.tsx";

const session: Session = {
  result: true,
  contactId: "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a004",
  displayName: "Анна",
  fullName: "Анна",
  phone: "+7 (916) ***-**-67",
  isFirstApplication: true,
  isNewClient: true,
  application: null,
  journey: {
    applicationId: "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a005",
    isNew: true,
    status: "Draft",
    steps: [0, 1, 2, 3, 4, 5, 6, 7, 8],
    furthestStep: 4,
    nextStep: 4,
  },
};

beforeEach(() => void fakeServer("/registration-timer"));
afterEach(() => vi.restoreAllMocks());

const open = () =>
  render(
    <SessionContext value={session}>
      <RegistrationTimerPage />
    </SessionContext>,
  );

test("while blocked there is a wait and no way on", async () => {
  usePersistedState.getState().keep({ blockedUntil: instantAfter(900) });
  const screen = await open();
  await expect.element(screen.getByRole("timer")).toMatchTextContent(/ (?:15:00|14:59)$/);
  expect(screen.getByRole("link").elements()).toEqual([]);
});

test("when it is over the way leads to the step not done yet", async () => {
  usePersistedState.getState().keep({ blockedUntil: Date.now() - 1000 });
  const screen = await open();
  const way = screen.getByRole("link", { name: "Продолжить заявку" });
  await expect.element(way).toHaveAttribute("href", "/new_application-number-confirmation");
});
