// A third-party script is put into the document without holding it, and never where the rule forbids it (D10).
import { afterEach, expect, test, vi } from "vitest";

import { addressOf } from "./addresses.ts";
import { loadScript } from "./load-script.ts";
import { thisDocument } from "./this-document.ts";

vi.mock("./addresses.ts", { spy: true });

const addressIs = (address: string) => vi.mocked(addressOf).mockReturnValue(address);
const elements = () => document.querySelectorAll<HTMLScriptElement>("script[data-third-party]");

afterEach(() => {
  for (const element of elements()) element.remove();
  vi.restoreAllMocks();
  history.replaceState(null, "", "/");
});

test("a script that comes runs and is true; from then on a card page needs its own document", async () => {
  history.replaceState(null, "", "/registration");
  expect(thisDocument.needsAnotherDocument("/new_application-select-map")).toBe(false);
  addressIs("data:text/javascript,window.hasRun = true");
  expect(await loadScript("chat", "42")).toBe(true);
  expect(window).toHaveProperty("hasRun", true);
  expect(elements()).toHaveLength(1);
  expect(elements()[0]).toMatchObject({ async: true });
  expect(thisDocument.needsAnotherDocument("/new_application-select-map")).toBe(true);
});

test("a script that does not come is false", async () => {
  addressIs("http://127.0.0.1:1/no-such-script.js");
  expect(await loadScript("chat", "42")).toBe(false);
});

test.each(["/new_application-select-map", "/redirect-continue-application"])(
  "nothing is put into %s",
  async (path) => {
    history.replaceState(null, "", path);
    addressIs("data:text/javascript,");
    expect(await loadScript("chat", "42")).toBe(false);
    expect(elements()).toHaveLength(0);
  },
);
