// What the client keeps between visits: one key, an allow-list, checked on load (spec §3; D10).
// Never here: names, phone, birth date, passport, income, codes, documents. They live on the server.
import { create } from "zustand";

import { isOfSession } from "@microloan/contract/xsrf-cookie";

import { defaultExperiments, persistedShape } from "./persisted-state-shape.ts";
import type { PersistedState } from "./persisted-state-shape.ts";

export const storageKey = "microloan";
const version = 2;
const maxIdleMs = 24 * 60 * 60 * 1000;

type State = PersistedState & {
  keep: (change: Partial<PersistedState>) => void;
  /** 401 and sign-out: all goes but the colours and whose money was told of. */
  forget: () => void;
};

const empty = (): PersistedState => ({
  anonymousId: crypto.randomUUID(),
  isAuth: false,
  contactId: null,
  applicationId: null,
  tempUserId: null,
  codeId: null,
  codeFor: null,
  codeExpires: null,
  blockedUntil: null,
  answeredAt: null,
  lastStep: null,
  // Spec §9: 1000 for 7 days.
  calculator: { sum: 1000, term: 7, periodType: "days" },
  loanPriority: null,
  applicationLoan: null,
  moneyShownFor: null,
  isOptimalAmount: null,
  agreements: {},
  openings: [],
  experiments: defaultExperiments,
  isOperator: false,
  lockEsiaData: false,
  lockTinkoffData: false,
  scheme: "system",
});

type Stored = { state: unknown; version: unknown; usedAt: unknown };

const allowed = Object.keys(persistedShape) as (keyof PersistedState)[];

/** Only the fields of the allow-list, whatever else an object carries. */
const onlyAllowed = (state: PersistedState): PersistedState =>
  Object.fromEntries(allowed.map((field) => [field, state[field]])) as PersistedState;

const fits = (state: Record<string, unknown>): state is PersistedState =>
  allowed.every((field) => persistedShape[field](state[field]));

/** What the browser holds; nothing when it is stale, foreign or unreadable, or when there is no storage at all. */
export function readStored(): Partial<PersistedState> {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? "null") as Stored | null;
    if (stored?.version !== version || typeof stored.usedAt !== "number") return {};
    const { usedAt } = stored;
    // What the build before did not know yet is no reason to forget the rest.
    const state = { ...empty(), ...(stored.state as object) };
    if (!fits(state)) return {};
    // A choice of colours is no trace of a visit: it outlives the rest.
    if (Date.now() - usedAt >= maxIdleMs) return { isAuth: false, scheme: state.scheme };
    // The clock was set back since: its instants mean nothing now, and the server tells them again.
    const wasSetBack = usedAt > Date.now();
    const noInstants = { codeExpires: null, blockedUntil: null, answeredAt: null };
    return onlyAllowed({ ...state, ...(wasSetBack && noInstants) });
  } catch {
    // Blocked storage or broken text: the visit goes on without it.
    return {};
  }
}

function store(state: PersistedState): void {
  try {
    const stored = { state: onlyAllowed(state), version, usedAt: Date.now() };
    localStorage.setItem(storageKey, JSON.stringify(stored));
  } catch {
    forgetStored();
  }
}

/** Full or blocked storage: the server holds what matters. What was stored before would be believed. */
function forgetStored(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Blocked, so there is nothing.
  }
}

export const usePersistedState = create<State>()((set) => ({
  ...empty(),
  keep: (change) => set(change),
  forget: () =>
    // Nothing is left to the next person of this browser.
    set(({ moneyShownFor, scheme }) => ({ ...empty(), moneyShownFor, scheme })),
}));

let isFollowing = false;

/**
 * Takes over what the browser holds, and writes every change back; what is stale or unreadable is overwritten at once.
 * Called once, at the entry: until then, and in the prerendered page, the state is a new visitor's.
 */
export function beginKeeping(): void {
  // Where nothing is stored, or can be, the cookie tells of a session that lives.
  usePersistedState.setState({ isAuth: isOfSession(document.cookie), ...readStored() });
  store(usePersistedState.getState());
  usePersistedState.subscribe((state) => {
    if (!isFollowing) store(state);
  });
}

/**
 * Another tab has changed what is stored: it may have signed in or out. Writes nothing, or two tabs would never rest.
 */
export function takeFromOtherTab(): void {
  const stored = readStored();
  const { keep, forget } = usePersistedState.getState();
  isFollowing = true;
  if (stored.isAuth === undefined) forget();
  else keep(stored);
  isFollowing = false;
}

/** Calls back as soon as somebody is signed in, at once when somebody is: for what a visitor need not load. */
export function onceSignedIn(whenSignedIn: () => void): void {
  if (usePersistedState.getState().isAuth) return whenSignedIn();
  const stop = usePersistedState.subscribe(({ isAuth }) => {
    if (!isAuth) return;
    stop();
    whenSignedIn();
  });
}
