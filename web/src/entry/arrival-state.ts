// Gives the next page the reason why it is opened, in the history entry: it outlives a reload and stands in no address
// and no storage. Apart from its reader, which the first page has no room for.
import type { ArrivalReason, ReturnTo } from "./arrival-reason.ts";

/** What `navigate` is given along: `navigate("/access-denied", arrivalState("PassportTaken"))`. */
export const arrivalState = (reason: ArrivalReason, from?: ReturnTo) => ({
  state: { reason, from },
});
