// The end of an unused session: told in time, put off by whoever is there, and nothing left on the screen after it.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { personalDataEndpoints } from "@microloan/contract/endpoints/personal-data";

import { fakeServer, refusal } from "../../test/fake-server.ts";
import type { FakeServer } from "../../test/fake-server.ts";
import { sessionAt } from "../../test/fake-session.tsx";
import {
  beginKeeping,
  readStored,
  storageKey,
  takeFromOtherTab,
  usePersistedState,
} from "../client/state.ts";
import { configureClient } from "../server/client-hooks.ts";
import { noteAnswerAt } from "../server/last-answer.ts";
import { JourneyGuard } from "./journey-guard.tsx";

const { getPersonalData } = personalDataEndpoints;
const session = sessionAt(5);
const minute = 60_000;
const asks = "Вы ещё здесь?";

beforeAll(beginKeeping);

let server: FakeServer;
beforeEach(() => {
  // Only the clocks: what looks at them each quarter of a second goes on doing so.
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  server = fakeServer("/account");
  server.answer(getPersonalData, session);
  const { keep, forget } = usePersistedState.getState();
  keep({ isAuth: true, contactId: session.contactId });
  configureClient({ onNoSession: forget });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function open() {
  const screen = await render(
    <JourneyGuard path="/account">
      <div data-testid="reader" tabIndex={-1} style={{ blockSize: 40, overflow: "auto" }}>
        <p style={{ blockSize: 400 }}>Договор займа</p>
      </div>
    </JourneyGuard>,
  );
  await expect.element(screen.getByText("Договор займа")).toBeVisible();
  return { screen, dialog: screen.getByRole("dialog", { name: asks }) };
}

const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);
/** By the device's clock alone: it slept, or somebody has set it. */
const leap = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
const asked = () => server.sent.filter(({ path }) => path === getPersonalData.path).length;

test("after 13 minutes without use somebody is asked, and may stay", async () => {
  const { screen, dialog } = await open();
  const reader = screen.getByTestId("reader").element() as HTMLElement;
  reader.focus();
  pass(12.9 * minute);
  expect(dialog.query()).toBeNull();
  pass(0.2 * minute);
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByRole("timer")).toMatchTextContent(/До выхода 01:5\d/);
  await userEvent.click(dialog.getByRole("button", { name: "Остаться" }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(document.activeElement).toBe(reader);
  expect(asked()).toBe(2);
  pass(12 * minute);
  await expect.element(screen.getByText("Договор займа")).toBeVisible();
});

test("closing the question is staying; what could not be told is asked again", async () => {
  const { dialog } = await open();
  pass(13.1 * minute);
  await expect.element(dialog).toBeVisible();
  server.answer(getPersonalData, "lost", session);
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog.getByText(/Не получилось связаться/)).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
});

test("at the end nothing of it is left on the screen", async () => {
  const { screen, dialog } = await open();
  pass(15.1 * minute);
  await expect.element(screen.getByText("Договор займа")).not.toBeInTheDocument();
  expect(dialog.query()).toBeNull();
  expect(usePersistedState.getState().isAuth).toBe(false);
});

test("a clock that leapt ends nothing that the server knows to go on", async () => {
  const { screen, dialog } = await open();
  leap(3 * 24 * 60 * minute);
  await vi.waitFor(() => expect(asked()).toBe(2));
  await shortly();
  await expect.element(screen.getByText("Договор займа")).toBeVisible();
  expect(dialog.query()).toBeNull();
  expect(usePersistedState.getState().isAuth).toBe(true);
});

test.each([
  ["the server has ended it", refusal("NoSession")],
  ["nobody can be asked", "lost"],
] as const)("a clock that leapt, and %s: nothing is left", async (_why, answer) => {
  const { screen } = await open();
  server.answer(getPersonalData, answer);
  leap(20 * minute);
  await expect.element(screen.getByText("Договор займа")).not.toBeInTheDocument();
  expect(usePersistedState.getState().isAuth).toBe(false);
});

const shortly = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 100);
  });

/** Somebody types, again and again. */
async function type(): Promise<void> {
  for (let times = 0; times < 3; times += 1) {
    await userEvent.keyboard("a");
    await shortly();
  }
}

test("who reads is there: scrolling tells it, once a minute at most", async () => {
  const { screen, dialog } = await open();
  pass(10 * minute);
  const reader = screen.getByTestId("reader").element();
  reader.scrollTo(0, 50);
  await vi.waitFor(() => expect(asked()).toBe(2));
  reader.scrollTo(0, 100);
  await shortly();
  expect(asked()).toBe(2);
  pass(5.1 * minute);
  await expect.element(screen.getByText("Договор займа")).toBeVisible();
  expect(dialog.query()).toBeNull();
});

test("while it is being told nothing more is asked; after a failure not for ten seconds", async () => {
  await open();
  const late = Promise.withResolvers<never>();
  server.answer(getPersonalData, late.promise, session);
  pass(10 * minute);
  await type();
  expect(asked()).toBe(2);
  late.reject(new TypeError("Failed to fetch"));
  await type();
  expect(asked()).toBe(2);
  pass(11_000);
  await type();
  expect(asked()).toBe(3);
});

/** What another tab, answered just now, has written down; this one has not heard of it yet. */
function answerOtherTab(): void {
  const stored = JSON.parse(localStorage.getItem(storageKey)!) as { state: object };
  const state = { ...stored.state, answeredAt: Date.now() };
  localStorage.setItem(storageKey, JSON.stringify({ ...stored, usedAt: Date.now(), state }));
}

test("an answer to another tab counts", async () => {
  const { dialog } = await open();
  pass(13.1 * minute);
  await expect.element(dialog).toBeVisible();
  answerOtherTab();
  takeFromOtherTab();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked()).toBe(1);
});

test("a tab that slept ends nothing that another tab keeps alive, and asks nobody", async () => {
  const { screen, dialog } = await open();
  leap(20 * minute);
  answerOtherTab();
  document.dispatchEvent(new Event("visibilitychange"));
  await shortly();
  expect(usePersistedState.getState().isAuth).toBe(true);
  await expect.element(screen.getByText("Договор займа")).toBeVisible();
  expect(dialog.query()).toBeNull();
  expect(asked()).toBe(1);
  pass(15.1 * minute);
  await expect.element(screen.getByText("Договор займа")).not.toBeInTheDocument();
});

test("the other tabs can read of an answer, each ten seconds at most", async () => {
  await open();
  const readAt = () => readStored().answeredAt;
  const at = Date.now() + minute;
  noteAnswerAt(at);
  expect(readAt()).toBe(at);
  noteAnswerAt(at + 9999);
  expect(readAt()).toBe(at);
  noteAnswerAt(at + 10_000);
  expect(readAt()).toBe(at + 10_000);
});
