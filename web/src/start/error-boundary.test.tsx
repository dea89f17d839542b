// The last net: what it says without a connection, and that it lets go of a page that is left.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";

import { ErrorBoundary } from "./error-boundary.tsx";

const listeners = new Set<unknown>();

beforeEach(() => {
  listeners.clear();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  vi.spyOn(console, "error").mockReturnValue();
  const [add, remove] = [window.addEventListener, window.removeEventListener];
  vi.spyOn(window, "addEventListener").mockImplementation((...all: Parameters<typeof add>) => {
    if (all[0] === "online") listeners.add(all[1]);
    else add.apply(window, all);
  });
  vi.spyOn(window, "removeEventListener").mockImplementation(
    (...all: Parameters<typeof remove>) => {
      if (all[0] === "online") listeners.delete(all[1]);
      else remove.apply(window, all);
    },
  );
});
afterEach(() => vi.restoreAllMocks());

function Broken(): never {
  throw new Error("no such file");
}

test("without a connection it opens the page by itself later, unless another has been opened", async () => {
  const screen = await render(
    <ErrorBoundary key="/one">
      <Broken />
    </ErrorBoundary>,
  );
  await expect.element(screen.getByText(/откроется сама/)).toBeVisible();
  expect(listeners.size).toBe(1);
  await screen.rerender(<ErrorBoundary key="/another">Форма</ErrorBoundary>);
  await expect.element(screen.getByText("Форма")).toBeVisible();
  expect(listeners.size).toBe(0);
});
