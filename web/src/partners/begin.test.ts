// Scripts begin after the first interaction; for the signed-in also when idle;
// never on card pages, never unasked (D10).
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { fakeWindow } from "../../test/fake-window.ts";
import { startScripts } from "./start-scripts.ts";

vi.mock("../client/build-config.ts", () => ({ buildConfig: {}, hasThirdParties: true }));
vi.mock("../server/log.ts", () => ({ logError: vi.fn() }));
vi.mock("./start-scripts.ts", () => ({ startScripts: vi.fn() }));

const card = "/new_application-select-map";

type Visit = { path?: string; isAuth?: boolean; hasIdle?: boolean };

async function visit({ path = "/", isAuth = false, hasIdle = true }: Visit) {
  vi.resetModules();
  const { window, goTo } = fakeWindow(path);
  vi.stubGlobal("document", { readyState: "complete" });
  if (hasIdle) {
    Object.assign(window, {
      requestIdleCallback: (run: () => void) => void setTimeout(run, 50),
    });
  }
  const { usePersistedState } = await import("../client/state.ts");
  usePersistedState.getState().keep({ isAuth });
  const { beginThirdParties } = await import("./begin.ts");
  beginThirdParties();
  const interact = (sign = "pointerdown") => window.dispatchEvent(new Event(sign));
  return { interact, goTo };
}

const begun = async (afterMs = 60_000) => {
  await vi.advanceTimersByTimeAsync(afterMs);
  await vi.dynamicImportSettled();
  return vi.mocked(startScripts).mock.calls.length;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.clearAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each(["pointerdown", "keydown", "wheel", "click", "input"])(
  "a visitor's first %s begins them, once",
  async (sign) => {
    const { interact } = await visit({});
    expect(await begun()).toBe(0);
    interact(sign);
    interact(sign);
    expect(await begun(0)).toBe(0);
    expect(await begun()).toBe(1);
  },
);

test("idleness is enough for the signed-in, with or without the browser's word for it", async () => {
  await visit({ isAuth: true });
  expect(await begun()).toBe(1);
  await visit({ isAuth: true, hasIdle: false });
  expect(await begun()).toBe(2);
});

test("never in a card page's document, also after it was left", async () => {
  const { interact, goTo } = await visit({ path: card, isAuth: true });
  interact();
  goTo("/new_application-docs-uploading");
  expect(await begun()).toBe(0);
});

test("not while the address holds a secret, nor on a card page it was left for", async () => {
  const { interact, goTo } = await visit({ path: "/redirect-continue-application" });
  interact();
  expect(await begun()).toBe(0);
  goTo(card);
  expect(await begun()).toBe(0);
  goTo("/authorization");
  expect(await begun()).toBe(1);
  goTo("/registration");
  expect(await begun()).toBe(1);
});
