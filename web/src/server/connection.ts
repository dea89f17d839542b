// Whether calls get answers at all: told by those who call, shown by the banner (ux §2.6, §3 row 30).
import { useSyncExternalStore } from "react";

/** A failure older than this says nothing of now, when nobody has asked since. */
const heldForMs = 30_000;

let isLost = false;
let forgetting: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(lost: boolean): void {
  clearTimeout(forgetting);
  if (lost) forgetting = setTimeout(() => set(false), heldForMs);
  if (lost === isLost) return;
  isLost = lost;
  for (const listener of listeners) listener();
}

/** A call had no answer. */
export const noteNoAnswer = (): void => set(true);

/** Any answer, a refusal too: the server can be reached. */
export const noteAnswer = (): void => {
  if (isLost) set(false);
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useIsUnreachable = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isLost,
    () => false,
  );
