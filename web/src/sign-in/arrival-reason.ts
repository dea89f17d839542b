// Why a page was opened, kept in the history entry: it outlives a reload and stands in no address and no storage.
import { useHistoryState } from "wouter/use-browser-location";

const reasons = [
  "Underage",
  "CaptchaFailed",
  "RegistrationBlocked",
  "PhoneTaken",
  "PassportTaken",
  "PersonExists",
  "NumberNeededAgain",
  "SessionEnded",
] as const;

export type ArrivalReason = (typeof reasons)[number];

/** What `navigate` is given along: `navigate("/access-denied", arrivalState("PassportTaken"))`. */
export const arrivalState = (reason: ArrivalReason) => ({ state: { reason } });

/** The reason of this arrival, or null for an address opened by itself. */
export function useArrivalReason(): ArrivalReason | null {
  const given = useHistoryState<{ reason?: unknown } | null>()?.reason;
  return reasons.find((reason) => reason === given) ?? null;
}
