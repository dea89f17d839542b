// What the client keeps between visits: one key, an allow-list, checked on load (spec §3; D10).
// Never here: names, phone, birth date, passport, income, codes, documents. They live on the server.
import * as z from "zod/mini";
import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import type { StateStorage } from "zustand/middleware";

export const storageKey = "microloan";
const version = 1;
const maxIdleMs = 24 * 60 * 60 * 1000;

/** The allow-list: every field that may reach local storage, and its shape. */
export const keptSchema = z.object({
  anonymousId: z.uuid(),
  isAuth: z.boolean(),
  contactId: z.nullable(z.uuid()),
  applicationId: z.nullable(z.uuid()),
  tempUserId: z.nullable(z.uuid()),
  /** The code asked for last, and the instants (ms) when another may be asked for and when a block ends. */
  codeId: z.nullable(z.uuid()),
  codeExpires: z.nullable(z.number()),
  blockedUntil: z.nullable(z.number()),
  /** Spec §3 "Steps": number of the step looked at last. */
  lastStep: z.nullable(z.int().check(z.minimum(0), z.maximum(10))),
  calculator: z.object({
    sum: z.int(),
    term: z.int(),
    periodType: z.enum(["days", "weeks"]),
  }),
  /** Per page, the lower-cased ids of the agreements ticked (spec §3). */
  agreements: z.record(z.string(), z.array(z.string())),
});

export type KeptState = z.output<typeof keptSchema>;

type State = KeptState & {
  keep: (change: Partial<KeptState>) => void;
  /** 401 and sign-out: everything goes but the anonymous id and the calculator. */
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
  agreements: {},
});

const envelope = z.object({ state: keptSchema, version: z.literal(version), usedAt: z.number() });

/** Local storage that forgets what is stale, foreign or unreadable, and survives having no storage at all. */
export const checkedStorage: StateStorage = {
  getItem(key) {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
      const parsed = envelope.safeParse(stored);
      if (parsed.success && Date.now() - parsed.data.usedAt < maxIdleMs) {
        const { state, usedAt } = parsed.data;
        // The clock was set back since: its instants mean nothing now, and the server tells them again.
        const wasSetBack = usedAt > Date.now();
        const timeless = { ...state, codeExpires: null, blockedUntil: null };
        return JSON.stringify({ ...parsed.data, state: wasSetBack ? timeless : state });
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

const allowed = Object.keys(keptSchema.shape) as (keyof KeptState)[];

/** Only the fields of the allow-list, whatever else an object carries. */
export const onlyAllowed = (state: KeptState): KeptState =>
  Object.fromEntries(allowed.map((field) => [field, state[field]])) as KeptState;

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
