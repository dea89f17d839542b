// What the client keeps between visits: one key, an allow-list, checked on load (spec §3; D10).
// Never here: names, phone, birth date, passport, income, codes, documents. They live on the server.
import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import type { StateStorage } from "zustand/middleware";

import { keptShape } from "./kept-shape.ts";
import type { KeptState } from "./kept-shape.ts";

export type { KeptState } from "./kept-shape.ts";

export const storageKey = "microloan";
const version = 2;
const maxIdleMs = 24 * 60 * 60 * 1000;

type State = KeptState & {
  keep: (change: Partial<KeptState>) => void;
  /** 401 and sign-out: everything goes but the anonymous id, the calculator and the colour scheme. */
  forget: () => void;
};

const empty = (): KeptState => ({
  anonymousId: crypto.randomUUID(),
  isAuth: false,
  contactId: null,
  applicationId: null,
  tempUserId: null,
  codeId: null,
  codeExpires: null,
  blockedUntil: null,
  lastStep: null,
  // Spec §9: 1000 for 7 days.
  calculator: { sum: 1000, term: 7, periodType: "days" },
  isOptimalAmount: null,
  agreements: {},
  experiments: { addSum: "A", skipDocuments: "A", preScoring: "A" },
  isOperator: false,
  lockEsiaData: false,
  lockTinkoffData: false,
  scheme: "system",
});

type Stored = { state: unknown; version: unknown; usedAt: unknown };

const allowed = Object.keys(keptShape) as (keyof KeptState)[];

/** Only the fields of the allow-list, whatever else an object carries. */
export const onlyAllowed = (state: KeptState): KeptState =>
  Object.fromEntries(allowed.map((field) => [field, state[field]])) as KeptState;

const fits = (state: unknown): state is KeptState =>
  typeof state === "object" &&
  state !== null &&
  allowed.every((field) => keptShape[field]((state as Record<string, unknown>)[field]));

/** Local storage that forgets what is stale, foreign or unreadable, and survives having no storage at all. */
export const checkedStorage: StateStorage = {
  getItem(key) {
    try {
      const stored = JSON.parse(localStorage.getItem(key) ?? "null") as Stored | null;
      if (stored?.version === version && typeof stored.usedAt === "number" && fits(stored.state)) {
        const { state, usedAt } = stored;
        // A choice of colours is no trace of a visit: it outlives the rest.
        if (Date.now() - usedAt >= maxIdleMs) {
          const fresh = JSON.stringify({ version, state: { ...empty(), scheme: state.scheme } });
          checkedStorage.setItem(key, fresh);
          return fresh;
        }
        // The clock was set back since: its instants mean nothing now, and the server tells them again.
        const wasSetBack = usedAt > Date.now();
        const timeless = { ...state, codeExpires: null, blockedUntil: null };
        return JSON.stringify({ version, state: onlyAllowed(wasSetBack ? timeless : state) });
      }
    } catch {
      // Blocked storage or broken text: the visit goes on without it.
    }
    checkedStorage.removeItem(key);
    return null;
  },
  setItem(key, text) {
    try {
      const { state } = JSON.parse(text) as { state: unknown };
      localStorage.setItem(key, JSON.stringify({ state, version, usedAt: Date.now() }));
    } catch {
      // Full or blocked storage: the server holds what matters.
    }
  },
  removeItem(key) {
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing is stored then.
    }
  },
};

export const useKept = create<State>()(
  persist<State, [], [], KeptState>(
    (set) => ({
      ...empty(),
      keep: (change) => set(change),
      forget: () =>
        set((state) => ({
          ...empty(),
          anonymousId: state.anonymousId,
          calculator: state.calculator,
          scheme: state.scheme,
        })),
    }),
    {
      name: storageKey,
      version,
      storage: createJSONStorage<KeptState>(() => checkedStorage),
      partialize: onlyAllowed,
    },
  ),
);
