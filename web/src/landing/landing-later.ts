// The text around the calculator needs no script: what the build rendered stays as it is, and the code that could draw
// it comes once somebody has begun to use the page. Whoever arrives from another page gets it at once.
import { lazy } from "react";

import { onFirstActivity } from "../client/first-activity.ts";

/** By this id a page is known to hold the text below the calculator already. */
export const restId = "landing-rest";

export async function loadLater() {
  const isRendered = typeof document !== "undefined" && document.getElementById(restId) !== null;
  if (isRendered) await new Promise<void>((resolve) => onFirstActivity(resolve));
  try {
    return await import("./landing-rest.tsx");
  } catch {
    // No link, or a newer build. Never is better than an error here: that would take the calculator away as well.
    return new Promise<never>(() => {});
  }
}

export const LandingAbout = lazy(async () => ({ default: (await loadLater()).About }));
export const LandingRest = lazy(async () => ({ default: (await loadLater()).LandingRest }));
