// Steps fade into one another where the browser can, and nothing moves for those who asked for less motion.
import { afterEach, expect, test, vi } from "vitest";

import { withViewTransition } from "./view-transition.ts";

const doc = document as { startViewTransition: unknown };
const preferReduced = (matches: boolean) =>
  vi.spyOn(window, "matchMedia").mockReturnValue({ matches } as MediaQueryList);

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

test("the move is made within a transition, which waits for the next page's heading", async () => {
  preferReduced(false);
  const start = vi.spyOn(document, "startViewTransition");
  const move = vi.fn(() => {
    setTimeout(() => (document.body.innerHTML = "<main><h1>Адрес</h1></main>"), 30);
  });
  await withViewTransition(move);
  expect(start).toHaveBeenCalledOnce();
  expect(move).toHaveBeenCalledOnce();
  expect(document.querySelector("h1")?.textContent).toBe("Адрес");
});

test("a page that does not come is not waited for", async () => {
  preferReduced(false);
  const move = vi.fn();
  await withViewTransition(move);
  expect(move).toHaveBeenCalledOnce();
});

test("no transition under reduced motion, nor where there are none", async () => {
  preferReduced(true);
  const start = vi.spyOn(document, "startViewTransition");
  const move = vi.fn();
  await withViewTransition(move);
  expect(start).not.toHaveBeenCalled();
  expect(move).toHaveBeenCalledOnce();
});

test("a browser without transitions moves all the same", async () => {
  preferReduced(false);
  const before = Object.getOwnPropertyDescriptor(Document.prototype, "startViewTransition");
  if (before === undefined) throw new Error("this browser has none to take away");
  delete (Document.prototype as { startViewTransition?: unknown }).startViewTransition;
  try {
    const move = vi.fn();
    await withViewTransition(move);
    expect(move).toHaveBeenCalledOnce();
    expect(doc.startViewTransition).toBeUndefined();
  } finally {
    Object.defineProperty(Document.prototype, "startViewTransition", before);
  }
});
