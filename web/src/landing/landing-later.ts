// The text around the calculator needs no script: what the build rendered stays as it is, and the code that could draw
// it comes once somebody has begun to use the page. Whoever arrives from another page gets it at once.
import { lazy } from "react";

import { onSignOfLife } from "../client/sign-of-life.ts";
import { restId } from "./rest-id.ts";

export async function loadLater() {
  const isRendered = typeof document !== "undefined" && document.getElementById(restId) !== null;
  if (isRendered) await new Promise<void>((resolve) => onSignOfLife(resolve));
  try {
    return (await import("./landing-texts.ts")).texts;
  } catch {
    // No link, or a newer build. Never is better than an error here: that would take the calculator away as well.
    return new Promise<never>(() => {});
  }
}

export const LandingAbout = lazy(async () => ({ default: (await loadLater()).About }));
export const LandingRest = lazy(async () => ({ default: (await loadLater()).LandingRest }));
