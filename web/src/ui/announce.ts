// Says a sentence to a screen reader without moving the focus: one polite region for the whole page (WCAG 4.1.3).
import styles from "./visually-hidden.module.css";

/** A region is listened to only some time after it has come into the page or was emptied. */
export const settlingMs = 100;

let region: HTMLElement | null = null;
let speaking: ReturnType<typeof setTimeout> | undefined;

/** A later sentence replaces one that has not been spoken yet. Only from events and effects. */
export function announce(sentence: string): void {
  if (region === null || !region.isConnected) {
    region = document.createElement("div");
    region.setAttribute("role", "status");
    region.className = styles.hidden ?? "";
    document.body.append(region);
  }
  region.textContent = "";
  clearTimeout(speaking);
  speaking = setTimeout(() => region?.replaceChildren(sentence), settlingMs);
}
