// Whether calls get answers at all: told by those who call, shown by the banner (ux §2.6, §3 row 30).
import { create } from "zustand";

/** A failure older than this says nothing of now, when nobody has asked since. */
const heldForMs = 30_000;

const useConnection = create(() => ({ isLost: false }));
let forgetting: ReturnType<typeof setTimeout> | undefined;

function set(isLost: boolean): void {
  clearTimeout(forgetting);
  if (isLost) forgetting = setTimeout(() => set(false), heldForMs);
  useConnection.setState({ isLost });
}

/** A call had no answer. */
export const noteNoAnswer = (): void => set(true);

/** Any answer, a refusal too: the server can be reached. */
export const noteAnswer = (): void => set(false);

export const useIsUnreachable = (): boolean => useConnection(({ isLost }) => isLost);
