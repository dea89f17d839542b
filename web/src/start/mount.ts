// Hands the page to React. In one chunk with React (build/chunks.ts), which so is made ready in a task of its own,
// before the application.
import { startTransition } from "react";
import type { ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";

export const draw = (root: Element, application: ReactNode): void =>
  createRoot(root).render(application);

/** For each of these React, which has the same list, would take the whole page over at once, in one long task. */
export const heldEvents =
  "mousedown mouseup touchcancel touchend touchstart auxclick dblclick pointercancel pointerdown " +
  "pointerup dragend dragstart drop compositionend compositionstart keydown keypress keyup input " +
  "textInput copy cut paste click change contextmenu reset";

let isHeld = false;

function hold(event: Event): void {
  if (isHeld) event.stopPropagation();
}

/**
 * In slices, so that the page answers a touch in between: what is done meanwhile is the browser's alone, and replayed
 * (client/before-hydration.ts).
 */
export const hydrate = (root: Element, application: ReactNode): void => {
  isHeld = true;
  for (const name of heldEvents.split(" ")) addEventListener(name, hold, true);
  startTransition(() => {
    hydrateRoot(root, application);
  });
};

export const letEventsThrough = (): void => {
  isHeld = false;
};
