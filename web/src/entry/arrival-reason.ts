// Why a page was opened, as the page before gave it along (arrival-state.ts).
import { useHistoryState } from "wouter/use-browser-location";

import type { PersistedState } from "../client/persisted-state-shape.ts";

const reasons = [
  "Underage",
  "CaptchaFailed",
  "CaptchaV2Needed",
  "RegistrationBlocked",
  "PhoneTaken",
  "PassportTaken",
  "NumberNeededAgain",
  "SessionEnded",
  "NewPhoneTaken",
  "PhoneChanged",
  "ContinueLink",
] as const;

export type ArrivalReason = (typeof reasons)[number];

/** The page that a session ended on, whose it was, and their ticks: sign-in gives them back to the same person. */
export type ReturnTo = Pick<PersistedState, "contactId"> &
  Partial<Pick<PersistedState, "agreements">> & { path: string };

/** The reason of this arrival, or null for an address opened by itself. */
export function useArrivalReason(): ArrivalReason | null {
  const given = useHistoryState<{ reason?: unknown } | null>()?.reason;
  return reasons.find((reason) => reason === given) ?? null;
}

/** Where the session ended, or null. */
export const useArrivalFrom = (): ReturnTo | null =>
  useHistoryState<{ from?: ReturnTo } | null>()?.from ?? null;
