// The text around the calculator needs no script: what the build rendered stays as it is, and the code that could draw
// it comes at the first scroll, touch or key. Whoever arrives from another page gets it at once.
import { lazy } from "react";

import { restId } from "./rest-id.ts";

const signsOfInterest = ["scroll", "pointerdown", "keydown"] as const;

function interest(): Promise<void> {
  return new Promise((resolve) => {
    for (const sign of signsOfInterest) {
      window.addEventListener(sign, () => resolve(), { once: true, passive: true });
    }
  });
}

export async function loadLater() {
  const isRendered = typeof document !== "undefined" && document.getElementById(restId) !== null;
  if (isRendered) await interest();
  return (await import("./landing-texts.ts")).texts;
}

export const LandingAbout = lazy(async () => ({ default: (await loadLater()).About }));
export const LandingRest = lazy(async () => ({ default: (await loadLater()).LandingRest }));
