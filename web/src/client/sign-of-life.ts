// Tells when a person has begun to use the page: what they may want next can be fetched then, and not before. A focus or
// scroll of our own doing on arrival counts too; other companies' scripts wait for more (partners/welcome.ts).
const signs = ["pointerdown", "keydown", "scroll", "focusin"] as const;

/** The answer to what the person did comes first. */
const pauseMs = 1000;

/** Calls back once, a moment after the first sign. Returns how to give up. */
export function onSignOfLife(tell: () => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const listening = new AbortController();
  const noticed = () => {
    listening.abort();
    waiting = setTimeout(tell, pauseMs);
  };
  const options = { passive: true, signal: listening.signal };
  for (const sign of signs) addEventListener(sign, noticed, options);
  return () => {
    listening.abort();
    clearTimeout(waiting);
  };
}
