// Where the focus goes when another page or form has come: nobody is left on what is gone (ux §1.9).
import { useEffect } from "react";

/** To the heading of the page, from whose top it is read. */
export function useFocusOnHeading(): void {
  useEffect(focusOnHeading, []);
}

/** The same at any moment. */
export function focusOnHeading(): void {
  window.scrollTo({ top: 0, behavior: "instant" });
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
}

/** To the first field of a form that follows another, or to its heading where it has none. */
export function useFocusOnForm(): void {
  useEffect(() => {
    const first = ["main input", "main h1"].map((place) =>
      document.querySelector<HTMLElement>(place),
    );
    first.find((element) => element !== null)?.focus();
  }, []);
}
