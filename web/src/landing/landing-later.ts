// The text around the calculator needs no script: what the build rendered stays as it is, and the code that could draw
// it comes once somebody has begun to use the page. The calculator's own comes at the first sign that somebody will,
// or at once where it has something else to show than what is there. Whoever arrives from another page waits for
// neither.
import { lazy } from "react";

import { giveUpPart, isBegun, waitingAttribute } from "../client/before-hydration.ts";
import { firstSign, onFirstActivity } from "../client/first-activity.ts";
import { reopen } from "../client/lazy-page.tsx";

/** By this id a page is known to hold the text below the calculator already. */
export const restId = "landing-rest";

export async function loadLater() {
  const isRendered = typeof document !== "undefined" && document.getElementById(restId) !== null;
  if (isRendered) await new Promise<void>((resolve) => onFirstActivity(resolve));
  return import("./landing-rest.tsx").catch(leaveAsItIs);
}

/** No link, or a newer build. Never is better than an error here: that would take all else of the page away as well. */
const leaveAsItIs = (): Promise<never> => new Promise(() => {});

/** Something was chosen on another visit, or the address asks for a loan of its own. */
const hasChoice = (): boolean =>
  "kept" in document.documentElement.dataset || window.location.search !== "";

async function loadCalculator() {
  const isRendered =
    typeof document !== "undefined" && document.querySelector(`[${waitingAttribute}]`) !== null;
  if (!isRendered) return import("./landing-calculator.tsx").catch(reopen);
  if (!hasChoice() && !isBegun()) await firstSign();
  // Both files of it at once (build/chunks.ts): one would ask for the other only when it is here.
  void import("../client/today.ts").catch(() => {});
  return import("./landing-calculator.tsx").catch(() => {
    giveUpPart();
    return leaveAsItIs();
  });
}

export const LandingCalculator = lazy(async () => ({
  default: (await loadCalculator()).LandingCalculator,
}));
export const LandingAbout = lazy(async () => ({ default: (await loadLater()).About }));
export const LandingRest = lazy(async () => ({ default: (await loadLater()).LandingRest }));
