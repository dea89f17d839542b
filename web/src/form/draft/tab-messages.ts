// What tabs of one browser tell each other: that a form was saved, that the session ended (issue 5). Ids only.
import type { FormSave } from "./form-name.ts";

export type SavedMessage = { kind: "saved" } & FormSave;
export type TabMessage = SavedMessage | { kind: "signed-out" };

/** What a form of this tab has saved, for what else stands in its place by now; never leaves the tab. */
export type SentForm = {
  by: { getValues: () => unknown };
  /** Whether these values of such a form would send something else. */
  isNewer: (values: unknown) => boolean;
};

/** `sent`: of a save from here; left out where whatever stands in its place is done with. */
type Listener = (message: TabMessage, isFromHere: boolean, sent?: SentForm) => void;

const listeners = new Set<Listener>();
let signOuts = 0;
let channel: BroadcastChannel | null | undefined;

/** One channel for the document; none where the browser has none: a save then learns of another at the server. */
function openChannel(): BroadcastChannel | null {
  if (channel !== undefined) return channel;
  try {
    channel = new BroadcastChannel("microloan-forms");
    channel.addEventListener("message", ({ data }) => spread(data as TabMessage, false));
  } catch {
    channel = null;
  }
  return channel;
}

/** How often somebody has signed out in this browser since the document came: what was opened before is theirs. */
export const countSignOuts = (): number => signOuts;

function spread(message: TabMessage, isFromHere: boolean, sent?: SentForm): void {
  if (message.kind === "signed-out") signOuts += 1;
  for (const listener of listeners) listener(message, isFromHere, sent);
}

/** Tells this tab's listeners, then the other tabs. */
export function sendToTabs(message: TabMessage, sent?: SentForm): void {
  spread(message, true, sent);
  openChannel()?.postMessage(message);
}

/** Listens until the function that comes back is called. */
export function onTabMessage(listener: Listener): () => void {
  openChannel();
  listeners.add(listener);
  return () => listeners.delete(listener);
}
