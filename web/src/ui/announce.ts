// Says a sentence to a screen reader without moving the focus: one polite region, where it can be heard (WCAG 4.1.3).
import { settlingMs } from "./settling.ts";

import styles from "./visually-hidden.module.css";

let region: HTMLElement | null = null;
let speaking: ReturnType<typeof setTimeout> | undefined;

/** What is outside of a modal dialog is not read out while that is open. */
const announcerParent = (): Element =>
  document.activeElement?.closest("dialog:modal") ??
  [...document.querySelectorAll("dialog:modal")].at(-1) ??
  document.body;

function place(home: Element): HTMLElement {
  if (region?.parentElement === home) return region;
  region?.remove();
  region = document.createElement("div");
  region.setAttribute("role", "status");
  region.className = styles.hidden ?? "";
  home.append(region);
  return region;
}

/** A later sentence replaces one that has not been spoken yet. Only from events and effects. */
export function announce(sentence: string): void {
  const placed = place(announcerParent());
  placed.textContent = "";
  clearTimeout(speaking);
  speaking = setTimeout(() => {
    // A dialog may have opened or closed meanwhile.
    if (placed.parentElement === announcerParent()) placed.textContent = sentence;
    else announce(sentence);
  }, settlingMs);
}
