// From step to step without a jolt: one page fades into the next where the browser can do it and nobody asked for less
// motion (decision 0077). Loaded with the steps.
import { flushSync } from "react-dom";

/** The picture of the page before stands no longer than this: then what has come is shown. */
const patienceMs = 300;

/** Done when the next page is on the screen. */
export async function withViewTransition(move: () => void): Promise<void> {
  const isCalm = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!isCalm || !("startViewTransition" in document)) return move();
  const transition = document.startViewTransition(async () => {
    flushSync(move);
    await headingComes();
  });
  // One that another one overtakes, or that nobody sees, is no fault.
  transition.ready.catch(() => {});
  transition.finished.catch(() => {});
  await transition.updateCallbackDone;
}

function headingComes(): Promise<void> {
  const isThere = () => document.querySelector("main h1") !== null;
  if (isThere()) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (isThere()) end();
    });
    const givingUp = setTimeout(end, patienceMs);
    function end(): void {
      clearTimeout(givingUp);
      observer.disconnect();
      resolve();
    }
    observer.observe(document.body, { childList: true, subtree: true });
  });
}
