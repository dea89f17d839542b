// Title and focus of every page after the first, loaded then: the first one is prerendered with its title, and the
// browser places its focus (ux §1.9).
import { titleOf } from "./title.ts";

const waitForHeadingMs = 10_000;

export type Arrival = {
  path: string;
  /** Nothing was shown before it, so nobody is led away from anything. */
  isFirst: boolean;
  /** The focused element when the page came: a focus moved meanwhile is left alone. */
  focused: Element | null;
  left: AbortSignal;
};

export function arrive({ path, isFirst, focused, left }: Arrival): void {
  if (left.aborted) return;
  if (!isFirst) {
    // The header stays, and its panel would lie over the new page.
    for (const panel of document.querySelectorAll<HTMLElement>("[popover]")) panel.hidePopover?.();
    focusHeading(focused, left);
  }
  document.title = titleOf(path);
}

/** A page may still be loading its data: waits for the h1 to appear. */
function focusHeading(focused: Element | null, left: AbortSignal): void {
  const find = () => document.querySelector<HTMLElement>("main h1");
  const focus = (heading: HTMLElement) => {
    const { activeElement } = document;
    const hasGoneOn = activeElement !== document.body && activeElement !== focused;
    const hasFaults = heading.closest("form")?.querySelector('[role="alert"]');
    if (!hasGoneOn && !hasFaults) heading.focus({ preventScroll: true });
  };
  const present = find();
  if (present !== null) return focus(present);
  const observer = new MutationObserver(() => {
    const heading = find();
    if (heading === null) return;
    observer.disconnect();
    focus(heading);
  });
  observer.observe(document.querySelector("main") ?? document.body, {
    childList: true,
    subtree: true,
  });
  const giveUp = () => observer.disconnect();
  setTimeout(giveUp, waitForHeadingMs);
  left.addEventListener("abort", giveUp);
}
