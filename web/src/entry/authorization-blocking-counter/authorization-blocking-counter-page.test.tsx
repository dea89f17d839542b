// A blocked sign-in by code is not the end: ESIA and T-ID open the session at once (D4).
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";

import { fakeServer } from "../../../test/fake-server.ts";
import { usePersistedState } from "../../client/state.ts";
import { instantAfter } from "../../ui/countdown.ts";
import { AuthorizationBlockingCounterPage } from "./authorization-blocking-counter-page.tsx";

afterEach(() => vi.restoreAllMocks());

test("while it waits it offers the ways without a code", async () => {
  fakeServer("/authorization-blocking-counter");
  usePersistedState.getState().keep({ blockedUntil: instantAfter(900) });
  const screen = await render(<AuthorizationBlockingCounterPage />);
  await expect.element(screen.getByRole("timer")).toBeVisible();
  for (const [name, address] of [
    ["Войти через Госуслуги", "/api/esia/begin"],
    ["Войти с T‑ID", "/api/tinkoff/begin"],
  ] as const) {
    const link = screen.getByRole("link", { name, exact: true });
    await expect.element(link).toHaveAttribute("href", address);
  }
});
