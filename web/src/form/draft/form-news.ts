// What tabs of one browser tell each other: that a form was saved, that the session was ended (issue 5). Ids only.
import type { FormSave } from "./form-name.ts";

export type FormNews = ({ kind: "saved" } & FormSave) | { kind: "signed-out" };

type Listener = (news: FormNews, isFromHere: boolean) => void;

const listeners = new Set<Listener>();
let signOuts = 0;
let channel: BroadcastChannel | null | undefined;

/** One channel for the document; none where the browser has none: a save then learns of another at the server. */
function openChannel(): BroadcastChannel | null {
  if (channel !== undefined) return channel;
  try {
    channel = new BroadcastChannel("microloan-forms");
    channel.addEventListener("message", ({ data }) => spread(data as FormNews, false));
  } catch {
    channel = null;
  }
  return channel;
}

/** How often somebody has signed out in this browser since the document came: what was opened before is theirs. */
export const countSignOuts = (): number => signOuts;

function spread(news: FormNews, isFromHere: boolean): void {
  if (news.kind === "signed-out") signOuts += 1;
  for (const listener of listeners) listener(news, isFromHere);
}

/** Tells this tab's listeners, then the other tabs. */
export function tellNews(news: FormNews): void {
  spread(news, true);
  openChannel()?.postMessage(news);
}

/** Listens until the function that comes back is called. */
export function onNews(listener: Listener): () => void {
  openChannel();
  listeners.add(listener);
  return () => listeners.delete(listener);
}
