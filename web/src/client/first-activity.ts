// Tells when a person has begun to use the page: what they may want next can be fetched then, and not before. A focus
// or scroll of our own doing on arrival counts too; third-party scripts wait for more (partners/when-to-load.ts).
const activities = ["pointerdown", "keydown", "scroll", "focusin"] as const;

/** The answer to what the person did comes first. */
const pauseMs = 1000;

/** Calls back once, a moment after the first of them. Returns how to give up. */
export function onFirstActivity(callBack: () => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const listening = new AbortController();
  const noticed = () => {
    listening.abort();
    waiting = setTimeout(callBack, pauseMs);
  };
  const options = { passive: true, signal: listening.signal };
  for (const activity of activities) addEventListener(activity, noticed, options);
  return () => {
    listening.abort();
    clearTimeout(waiting);
  };
}
