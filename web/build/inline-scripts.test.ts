// The inline scripts do what they say, run as a browser would run them.
import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";

import { storageKey as appStorageKey } from "../src/app/state.ts";
import { bootScript, earlyScript, storageKey } from "./inline-scripts.ts";

type Listener = (event: object) => void;

/** Runs the early script in a document of which only what it touches exists. */
function runEarly(stored: string | null) {
  const dataset: Record<string, string> = {};
  const listeners = new Map<string, Listener>();
  runInNewContext(earlyScript, {
    localStorage: { getItem: () => stored },
    document: { documentElement: { dataset } },
    addEventListener: (name: string, on: Listener) => listeners.set(name, on),
  });
  return { dataset, listeners };
}

test("the key is the one the application stores under", () => {
  expect(storageKey).toBe(appStorageKey);
  expect(earlyScript).toContain(`"${storageKey}"`);
});

test.each([
  ['{"state":{"scheme":"dark"}}', { kept: "", scheme: "dark" }],
  ['{"state":{"scheme":"light"}}', { kept: "", scheme: "light" }],
  ['{"state":{"scheme":"system"}}', { kept: "" }],
  ['{"state":{"scheme":"pink"}}', { kept: "" }],
  ["{", {}],
  [null, {}],
])("before the first paint %s gives %o", (stored, dataset) => {
  expect(runEarly(stored).dataset).toEqual(dataset);
});

test("a form is not sent by the browser itself", () => {
  const preventDefault = vi.fn();
  const target = {};
  runEarly(null).listeners.get("submit")?.({ preventDefault, target });
  expect(preventDefault).toHaveBeenCalledOnce();
  expect(target).toEqual({ wasSent: true });
});

test("a page's scripts: what is asked for, what is run, and nothing that ends the inline script", () => {
  const script = bootScript({ entries: ["/assets/a.js"], others: ["/assets/b.js"] });
  expect(script).not.toContain("</");
  expect(script).toContain('["/assets/a.js"].forEach(function(f){import(f)})');
  expect(script).toContain('["/assets/b.js"]');
});
