// What tabs of one browser tell each other: that a form was saved, that the session ended (issue 5). Ids only.
import type { FormSave } from "./form-name.ts";

/** `isTypedOn`: the form of the tab that saved holds something newer already. */
export type SavedMessage = { kind: "saved"; isTypedOn?: boolean } & FormSave;
export type TabMessage = SavedMessage | { kind: "signed-out" };

type Listener = (message: TabMessage, isFromHere: boolean) => void;

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

function spread(message: TabMessage, isFromHere: boolean): void {
  if (message.kind === "signed-out") signOuts += 1;
  for (const listener of listeners) listener(message, isFromHere);
}

/** Tells this tab's listeners, then the other tabs. */
export function sendToTabs(message: TabMessage): void {
  spread(message, true);
  openChannel()?.postMessage(message);
}

/** Listens until the function that comes back is called. */
export function onTabMessage(listener: Listener): () => void {
  openChannel();
  listeners.add(listener);
  return () => listeners.delete(listener);
}
