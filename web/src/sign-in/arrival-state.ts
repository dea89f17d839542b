// Gives the next page the reason why it is opened, in the history entry: it outlives a reload and stands in no address and
// no storage.
import type { ArrivalReason } from "./arrival-reason.ts";

/** The page that a session ended on, and whose it was: sign-in leads the same person back to it. */
export type ReturnTo = { path: string; contactId: string | null };

/** What `navigate` is given along: `navigate("/access-denied", arrivalState("PassportTaken"))`. */
export const arrivalState = (reason: ArrivalReason, from?: ReturnTo) => ({
  state: { reason, from },
});
