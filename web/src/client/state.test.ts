// Local storage holds the allow-list and nothing else, and forgets what is stale or unreadable (D10).
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { allSteps } from "@microloan/domain/journey/steps";

import { persistedShape } from "./persisted-state-shape.ts";
import type { PersistedState } from "./persisted-state-shape.ts";

const stored = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});
vi.stubGlobal("document", { cookie: "XSRF-TOKEN=0a" });
const { beginKeeping, readStored, storageKey, takeFromOtherTab, usePersistedState } =
  await import("./state.ts");
beginKeeping();

const uuid = "b5f8a3c2-2f60-4c39-9e1c-0a3f3a4b5c6d";

beforeEach(() => {
  vi.useFakeTimers();
  usePersistedState.getState().forget();
});
afterEach(() => vi.useRealTimers());

const storedState = () => (JSON.parse(stored.get(storageKey)!) as { state: object }).state;

test("only the fields of the allow-list are written, under one key", () => {
  usePersistedState.setState({ phone: "+79161234567", lastName: "Петров" } as object);
  usePersistedState.getState().keep({ isAuth: true, contactId: uuid });
  expect([...stored.keys()]).toEqual(["microloan"]);
  expect(Object.keys(storedState()).toSorted()).toEqual(Object.keys(persistedShape).toSorted());
  expect(stored.get(storageKey)).not.toMatch(/9161234567|Петров/);
  expect(storedState()).toMatchObject({ isAuth: true, contactId: uuid });
});

test("the allow-list names no personal data", () => {
  expect(Object.keys(persistedShape).join(" ")).not.toMatch(
    /name|phone|birth|passport|snils|inn|address|income|email|card|document/i,
  );
});

test("what does not parse is dropped, not a crash", () => {
  for (const broken of ["{", '"text"', '{"version":1,"usedAt":0,"state":{}}', "null"]) {
    stored.set(storageKey, broken);
    expect(readStored()).toEqual({});
  }
});

test("where nothing is stored the cookie of a live session says that somebody is signed in", async () => {
  vi.resetModules();
  stored.clear();
  vi.stubGlobal("document", { cookie: "__Host-XSRF-TOKEN=s0a" });
  const again = await import("./state.ts");
  again.beginKeeping();
  expect(again.usePersistedState.getState().isAuth).toBe(true);
  // Whoever was signed out here, or has not come for a day, is not.
  again.usePersistedState.getState().forget();
  again.beginKeeping();
  expect(again.usePersistedState.getState().isAuth).toBe(false);
  vi.advanceTimersByTime(24 * 3600 * 1000);
  again.beginKeeping();
  expect(again.usePersistedState.getState().isAuth).toBe(false);
});

test("what a full storage cannot take in does not leave what stood there before", () => {
  const full = vi.spyOn(localStorage, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(stored.has(storageKey)).toBe(true);
  usePersistedState.getState().keep({ isAuth: true });
  expect(stored.has(storageKey)).toBe(false);
  full.mockRestore();
});

test("another version is dropped", () => {
  usePersistedState.getState().keep({ isAuth: true });
  const other = { ...(JSON.parse(stored.get(storageKey)!) as object), version: 0 };
  stored.set(storageKey, JSON.stringify(other));
  expect(readStored()).toEqual({});
});

test("what the build before did not keep yet begins as for a new visitor; the rest stays", () => {
  usePersistedState.getState().keep({ isAuth: true, contactId: uuid, codeId: uuid });
  const { state, ...rest } = JSON.parse(stored.get(storageKey)!) as {
    state: Partial<PersistedState>;
  };
  delete state.moneyShownFor;
  delete state.openings;
  delete state.codeFor;
  stored.set(storageKey, JSON.stringify({ ...rest, state }));
  const kept = { isAuth: true, contactId: uuid, codeId: uuid };
  expect(readStored()).toMatchObject({ ...kept, codeFor: null, moneyShownFor: null, openings: [] });
});

test("kept for 24 hours of not being used, not longer; only the choice of colours outlives them", () => {
  usePersistedState.getState().keep({ isAuth: true, contactId: uuid, scheme: "dark" });
  vi.advanceTimersByTime(24 * 3600 * 1000 - 1);
  expect(readStored()).toMatchObject({ isAuth: true, contactId: uuid });
  vi.advanceTimersByTime(1);
  expect(readStored()).toEqual({ isAuth: false, scheme: "dark" });
});

test("a clock set back makes no wait longer: its instants go, the rest stays", () => {
  usePersistedState
    .getState()
    .keep({ isAuth: true, codeId: uuid, codeExpires: Date.now() + 60_000 });
  usePersistedState.getState().keep({ blockedUntil: Date.now() + 900_000, answeredAt: Date.now() });
  expect(readStored()).toMatchObject({ codeExpires: Date.now() + 60_000 });
  vi.setSystemTime(Date.now() - 3 * 24 * 3600 * 1000);
  expect(readStored()).toMatchObject({
    isAuth: true,
    codeId: uuid,
    codeExpires: null,
    blockedUntil: null,
    answeredAt: null,
  });
});

test("another tab's sign-in and sign-out are followed, and nothing is written back", () => {
  const mine = stored.get(storageKey)!;
  const { state, ...rest } = JSON.parse(mine) as { state: object };
  const theirs = JSON.stringify({ ...rest, state: { ...state, isAuth: true, contactId: uuid } });
  stored.set(storageKey, theirs);
  takeFromOtherTab();
  expect(usePersistedState.getState()).toMatchObject({ isAuth: true, contactId: uuid });
  expect(stored.get(storageKey)).toBe(theirs);
  stored.delete(storageKey);
  takeFromOtherTab();
  expect(usePersistedState.getState()).toMatchObject({ isAuth: false, contactId: null });
  expect(stored.has(storageKey)).toBe(false);
});

test.each([
  { calculator: { sum: "5000", term: 9, periodType: "days" } },
  { calculator: { sum: 5000, term: 9, periodType: "years" } },
  { contactId: "somebody" },
  { lastStep: allSteps.length },
  { scheme: "pink" },
  { experiments: { addSum: "C", skipDocuments: "A", preScoring: "A" } },
  { agreements: { registration: [1] } },
  { codeExpires: "soon" },
  { codeFor: "anything" },
])("a stored value that fails its check drops the state: %o", (wrong) => {
  usePersistedState.getState().keep({ isAuth: true });
  const right = JSON.parse(stored.get(storageKey)!) as { state: object };
  stored.set(storageKey, JSON.stringify({ ...right, state: { ...right.state, ...wrong } }));
  expect(readStored()).toEqual({});
});

test("forgetting leaves the next person nothing but the colours and whose money was told of", () => {
  const { anonymousId, keep } = usePersistedState.getState();
  const signedOut = { ...usePersistedState.getState() };
  keep({
    isAuth: true,
    applicationId: uuid,
    moneyShownFor: uuid,
    scheme: "dark",
    calculator: { sum: 5000, term: 9, periodType: "days" },
    loanPriority: "period",
  });
  usePersistedState.getState().forget();
  const forgotten = usePersistedState.getState();
  expect(forgotten).toMatchObject({
    ...signedOut,
    anonymousId: expect.any(String) as string,
    moneyShownFor: uuid,
    scheme: "dark",
  });
  expect(forgotten.anonymousId).not.toBe(anonymousId);
});
