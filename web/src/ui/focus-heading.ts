// The focus, for whatever takes the place of the control that had it: the page is read from its heading on (ux §1.9).
import { useEffect, useEffectEvent, useRef } from "react";

/** Of the dialog that is open, else of the page. */
export function focusHeading(): void {
  const ofDialog = document.querySelector<HTMLElement>("dialog[open] h2");
  (ofDialog ?? document.querySelector<HTMLElement>("h1"))?.focus({ preventScroll: true });
}

export const isFocusLost = (): boolean => document.activeElement === document.body;

/**
 * For what has several views in one place: where another one has taken away the control with the focus, its heading has
 * it, or what `focus` finds. `undefined` is no view yet.
 */
export function useFocusOnNewView(view: unknown, focus: () => void = focusHeading): void {
  const shown = useRef(view);
  const take = useEffectEvent(focus);
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== view && isFocusLost()) take();
    shown.current = view;
  }, [view]);
}
