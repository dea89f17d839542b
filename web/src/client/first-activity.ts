// Tells when a person has begun to use the page: what they may want next can be fetched then, and not before. A focus
// or scroll of our own doing on arrival counts too; third-party scripts wait for more (partners/when-to-load.ts).
const activities = ["pointerdown", "keydown", "scroll", "focusin"] as const;

/**
 * A hand on the mouse comes before anything it does; somebody who uses no hand may send nothing but the click, or the
 * value.
 */
const signs = [...activities, "pointermove", "click", "input"] as const;

/** The answer to what the person did comes first; an event of our own (client/redrawn.ts) is no such thing. */
const pauseMs = 1000;

/** Calls back once, a moment after the first of them. Returns how to give up. */
export function onFirstActivity(callBack: () => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const stop = onFirst(activities, ({ isTrusted }) => {
    waiting = setTimeout(callBack, isTrusted ? pauseMs : 0);
  });
  return () => {
    stop();
    clearTimeout(waiting);
  };
}

/** At the first sign that somebody is about to use the page, at once. */
export const firstSign = (): Promise<void> =>
  new Promise((resolve) => {
    onFirst(signs, () => resolve());
  });

function onFirst(events: readonly string[], callBack: (event: Event) => void): () => void {
  const listening = new AbortController();
  const noticed = (event: Event) => {
    listening.abort();
    callBack(event);
  };
  // On the way down: React lets nothing come back up from a part that it has not hydrated.
  const options = { capture: true, passive: true, signal: listening.signal };
  for (const event of events) addEventListener(event, noticed, options);
  return () => listening.abort();
}
