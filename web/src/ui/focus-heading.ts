// The focus, for whatever takes the place of the control that had it: the page is read from its heading on (ux §1.9).

export const focusHeading = (): void =>
  document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
