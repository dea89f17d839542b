// The calculator as it is written into a page ahead of its visitors, and how it comes alive there: nothing
// of the clock, of stored state or of the address is in it, and no style attribute, which the content policy forbids.
import { useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import type { Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import "#theme";

import "../themes/base.css";
import { replayClicksAndSubmits, replayTouchedFields } from "../client/before-hydration.ts";
import { HydrationProvider } from "../client/hydration.tsx";
import { usePersistedState } from "../client/state.ts";
import { Calculator } from "./calculator.tsx";

function Arrival() {
  useLayoutEffect(replayTouchedFields, []);
  return null;
}

const element = (
  <HydrationProvider>
    <Calculator type="REGAUTH" />
    <Arrival />
  </HydrationProvider>
);
const plain = (text: string) => text.replaceAll(/\u00a0|&nbsp;/g, " ");
let home: HTMLElement;
let root: Root | undefined;

beforeEach(() => {
  history.replaceState(null, "", "/");
  usePersistedState.setState(usePersistedState.getInitialState());
  home = document.body.appendChild(document.createElement("div"));
});
afterEach(() => {
  root?.unmount();
  home.remove();
  vi.restoreAllMocks();
});

/** Puts the page's HTML in place and wakes it; answers what React complained of. */
async function wake(whileAsleep: () => void = () => {}): Promise<unknown[]> {
  const complaints: unknown[] = [];
  vi.spyOn(console, "error").mockImplementation((...words) => void complaints.push(words));
  const { dataset } = document.documentElement;
  delete dataset["hydrated"];
  home.innerHTML = renderToString(element);
  whileAsleep();
  const onRecoverableError = (error: unknown) => void complaints.push(error);
  root = hydrateRoot(home, element, { onRecoverableError });
  await expect.poll(() => plain(home.textContent)).toMatch(/вернуть до|последний платёж \d/);
  void replayClicksAndSubmits();
  await expect.poll(() => dataset["hydrated"]).toBe("");
  return complaints;
}

test("is the default loan without a date, whatever is stored or asked", () => {
  const complaint = vi.spyOn(console, "error");
  const bare = renderToString(element);
  usePersistedState.getState().keep({ calculator: { sum: 40_000, term: 16, periodType: "weeks" } });
  history.replaceState(null, "", "/?amount=9000");
  vi.useFakeTimers({ now: new Date("2031-05-05T12:00:00Z"), toFake: ["Date"] });
  expect(renderToString(element)).toBe(bare);
  vi.useRealTimers();
  const words = plain(bare.replaceAll(/<[^>]*>/g, " "));
  expect(words).toMatch(/Сумма к возврату:\s+1 056 ₽/);
  expect(words).toMatch(/вернуть через 7 дней/);
  expect(words).not.toMatch(/20\d\d/);
  expect(complaint).not.toHaveBeenCalled();
});

test("has no style attribute and no script", () => {
  const html = renderToString(element);
  expect(html).toContain('type="range"');
  expect(html).not.toMatch(/\sstyle=|<script|<style/);
});

test("wakes without a complaint and then shows what is stored", async () => {
  usePersistedState.getState().keep({ calculator: { sum: 40_000, term: 16, periodType: "weeks" } });
  let heightBefore = 0;
  const complaints = await wake(() => (heightBefore = home.offsetHeight));
  expect(complaints).toEqual([]);
  expect(plain(home.textContent)).toContain("Платеж раз в 2 недели:");
  const [sum, term] = home.querySelectorAll<HTMLInputElement>("[type=range]");
  expect(sum?.value).toBe("39");
  expect(sum?.style.getPropertyValue("--filled")).toBe(String(39 / 99));
  expect(term?.value).toBe("3");
  expect(home.offsetHeight).toBe(heightBefore);
});

test("keeps what was moved and typed before it was awake", async () => {
  const complaints = await wake(() => {
    const [sum] = home.querySelectorAll<HTMLInputElement>("[type=range]");
    if (sum) sum.value = "11";
  });
  expect(complaints).toEqual([]);
  const kept = () => usePersistedState.getState().calculator;
  await vi.waitFor(() => expect(kept()).toEqual({ sum: 12_000, term: 7, periodType: "days" }));
  root?.unmount();
  await wake(() => {
    const typed = home.querySelector<HTMLInputElement>("[inputmode=numeric]");
    if (typed) typed.value = "20500";
  });
  await vi.waitFor(() => expect(kept().sum).toBe(21_000));
});
