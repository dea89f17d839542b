// The landing's calculator comes alive after its page: between React's taking it over and its showing what is kept,
// a press must not be one from the sum that the build rendered.
import { useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import type { Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test } from "vitest";

import "#theme";

import { replayClicksAndSubmits, waitingAttribute } from "../client/before-hydration.ts";
import { HydrationProvider } from "../client/hydration.tsx";
import { usePersistedState } from "../client/state.ts";
import { LandingCalculator } from "./landing-calculator.tsx";

let place: HTMLElement;
let root: Root | undefined;

beforeEach(() => {
  history.replaceState(null, "", "/");
  usePersistedState.setState(usePersistedState.getInitialState());
  place = document.body.appendChild(document.createElement("div"));
});
afterEach(() => {
  root?.unmount();
  place.remove();
});

const keptSum = () => usePersistedState.getState().calculator.sum;

function increase(): void {
  place.querySelector<HTMLElement>('[aria-label="Увеличить сумму"]')!.click();
}

function PressedInTheSameCommit({ times }: { times: number }) {
  useLayoutEffect(() => {
    for (let time = 0; time < times; time += 1) increase();
  }, [times]);
  return null;
}

async function comeAlive(times: number): Promise<void> {
  const written = (
    <HydrationProvider>
      <LandingCalculator />
      <PressedInTheSameCommit times={times} />
    </HydrationProvider>
  );
  place.setAttribute(waitingAttribute, "");
  place.innerHTML = renderToString(written);
  await replayClicksAndSubmits();
  root = hydrateRoot(place, written);
  await expect.poll(() => place.hasAttribute(waitingAttribute)).toBe(false);
}

test("two presses in the moment of coming alive are two steps", async () => {
  await comeAlive(2);
  await expect.poll(keptSum).toBe(3000);
});

test("a press in that moment is a step up from the sum that is kept", async () => {
  usePersistedState.getState().keep({ calculator: { sum: 10_000, term: 7, periodType: "days" } });
  await comeAlive(1);
  await expect.poll(keptSum).toBe(11_000);
});

test("a press afterwards is a step at once", async () => {
  await comeAlive(0);
  increase();
  expect(keptSum()).toBe(2000);
});
