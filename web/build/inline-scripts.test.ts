// The inline scripts do what they say, run as a browser would run them.
import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";

import { storageKey as appStorageKey } from "../src/client/state.ts";
import {
  bootScript,
  earlyScript,
  laterMedia,
  outdatedScript,
  storageKey,
} from "./inline-scripts.ts";

type Listener = (event: object) => void;

/** Runs the early script in a document of which only what it touches exists. */
function runEarly(stored: string | null) {
  const dataset: Record<string, string> = {};
  const listeners = new Map<string, Listener>();
  const fonts = { media: laterMedia };
  const page = {
    localStorage: { getItem: () => stored },
    document: { documentElement: { dataset }, querySelector: () => fonts },
    addEventListener: (name: string, on: Listener) => listeners.set(name, on),
    location: { href: "" },
    setTimeout,
    clearTimeout,
  };
  runInNewContext(earlyScript, page);
  return {
    dataset,
    fonts,
    listeners,
    location: page.location,
    clicked: () => (page as { wasClicked?: object[] }).wasClicked,
  };
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

test("fonts are used from the first paint on where something is kept of a visit before", () => {
  expect(runEarly(null).fonts.media).toBe(laterMedia);
  expect(runEarly('{"state":{}}').fonts.media).toBe("");
});

test("a form is not sent by the browser itself", () => {
  const preventDefault = vi.fn();
  const target = {};
  runEarly(null).listeners.get("submit")?.({ preventDefault, target });
  expect(preventDefault).toHaveBeenCalledOnce();
  expect(target).toEqual({ wasSent: true });
});

test("a button pressed before the application answers is remembered and kept from it", () => {
  const { clicked, listeners } = runEarly(null);
  const button = {};
  const stopPropagation = vi.fn();
  const press = (found: object | null) =>
    listeners.get("click")?.({ target: { closest: () => found }, stopPropagation });
  press(button);
  press(null);
  press(button);
  expect(clicked()).toEqual([button, button]);
  expect(stopPropagation).toHaveBeenCalledTimes(2);
});

test("of two links pressed before the application answers the last one leads on by itself", () => {
  vi.useFakeTimers();
  const { listeners, location } = runEarly(null);
  const press = (href: string) =>
    listeners.get("click")?.({
      target: { closest: () => ({ href }) },
      stopPropagation: () => {},
      preventDefault: () => {},
    });
  press("/registration");
  vi.advanceTimersByTime(1000);
  press("/authorization");
  vi.advanceTimersByTime(2500);
  expect(location.href).toBe("");
  vi.advanceTimersByTime(1000);
  expect(location.href).toBe("/authorization");
  vi.useRealTimers();
});

/** Runs the boot script in a page that is loaded already; the style comes when it is said to. */
function runBoot() {
  const asked: string[] = [];
  const run: string[] = [];
  const unfinished = { hidden: true };
  const fonts = { media: laterMedia };
  type Link = { rel: string; href: string; onload?: () => void; onerror?: () => void };
  let style: Link | undefined;
  const document = {
    readyState: "complete",
    createElement: () => ({ rel: "", href: "" }),
    getElementById: () => unfinished,
    querySelector: () => fonts,
    head: {
      appendChild: (link: Link) => {
        asked.push(link.href);
        if (link.rel === "stylesheet") style = link;
      },
    },
  };
  const script = bootScript({ entries: ["/a.js", "/b.js"], others: ["/c.js"], style: "/s.css" });
  expect(script).not.toContain("</");
  runInNewContext(script.replace("import(f)", "run(f)"), {
    document,
    setTimeout,
    requestAnimationFrame: setTimeout,
    PerformanceObserver: class {
      observe: () => void;
      constructor(painted: () => void) {
        this.observe = painted;
      }
    },
    run: async (file: string) => void run.push(file),
  });
  return { asked, run, fonts, unfinished, style: () => style };
}

test("the style and all scripts are asked for; once the style is here the entries run in turn, with fonts", async () => {
  const { asked, run, fonts, style } = runBoot();
  await vi.waitFor(() => expect(asked).toEqual(["/s.css", "/a.js", "/b.js", "/c.js"]));
  expect(run).toEqual([]);
  expect(fonts.media).toBe(laterMedia);
  style()?.onload?.();
  expect(fonts.media).toBe(laterMedia);
  await vi.waitFor(() => expect(fonts.media).toBe(""));
  await vi.waitFor(() => expect(run).toEqual(["/a.js", "/b.js"]));
});

test("a page whose style does not come says that it is not whole, and runs nothing", async () => {
  const { asked, run, unfinished, style } = runBoot();
  await vi.waitFor(() => expect(asked).toHaveLength(4));
  style()?.onerror?.();
  await vi.waitFor(() => expect(unfinished.hidden).toBe(false));
  expect(run).toEqual([]);
});

/** Runs the check in a browser that has only so much of the language. */
function runOutdated({ hasSorted = true, hasLookbehind = true }) {
  const notice = { hidden: true, textContent: "" };
  const [sorted, pattern] = [hasSorted ? () => {} : undefined, hasLookbehind ? RegExp : fail];
  runInNewContext(`Array.prototype.toSorted=sorted;RegExp=pattern;${outdatedScript}`, {
    document: { getElementById: () => notice },
    sorted,
    pattern,
  });
  return notice;
}
const fail = () => {
  throw new SyntaxError("invalid group");
};

test("a browser that can run the product is told nothing", () => {
  expect(runOutdated({}).hidden).toBe(true);
});

test.each([{ hasSorted: false }, { hasLookbehind: false }])(
  "a browser older than the build is told to be updated: %o",
  (lacks) => {
    const { hidden, textContent } = runOutdated(lacks);
    expect(hidden).toBe(false);
    expect(textContent).toMatch(/^Браузер устарел: обновите его/);
  },
);

test("the check itself is written so that any browser can read it", () => {
  expect(outdatedScript).not.toMatch(/=>|`|\b(?:let|const|class|import|async)\b|\?\.|\?\?/);
});
