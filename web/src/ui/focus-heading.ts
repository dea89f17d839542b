// The focus, for whatever takes the place of the control that had it: the page is read from its heading on (ux §1.9).
import { useEffect, useRef } from "react";

export const focusHeading = (): void =>
  document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });

/** For a page of several views: one that took away the control with the focus is read from its heading on. */
export function useFocusOnNewView(view: unknown): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current !== view && document.activeElement === document.body) focusHeading();
    shown.current = view;
  }, [view]);
}
