// When third-party scripts are welcome: after the first sign of a person on the page,
// or when nothing else is to do (D10).
const signs = ["pointerdown", "keydown", "wheel", "click", "input"] as const;

/** The answer to the person's own action is painted first. */
const pauseMs = 200;

/** A page that is never idle, on a slow phone, is not waited for longer. */
const patienceMs = 5000;

let interaction: Promise<void> | null = null;

/** Resolves soon after the person has touched, typed or turned the wheel; at once when that was before. */
export function firstInteraction(): Promise<void> {
  interaction ??= new Promise((resolve) => {
    const listening = new AbortController();
    const { signal } = listening;
    const noticed = () => {
      listening.abort();
      whenIdle(pauseMs, resolve);
    };
    for (const sign of signs)
      window.addEventListener(sign, noticed, { capture: true, passive: true, signal });
  });
  return interaction;
}

/** Resolves when the page is loaded and the browser has nothing to do. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    const loaded = () => whenIdle(2000, resolve);
    if (document.readyState === "complete") loaded();
    else window.addEventListener("load", loaded, { once: true });
  });

/** Safari has no idle callback: there a pause must do. */
function whenIdle(pause: number, run: () => void): void {
  if (typeof window.requestIdleCallback === "function")
    window.requestIdleCallback(run, { timeout: patienceMs });
  else setTimeout(run, pause);
}
