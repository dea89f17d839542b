// For tests: a page used without a mouse (WCAG 2.1.1, 2.4.3).
import { userEvent } from "vitest/browser";
import type { Locator } from "vitest/browser";

/** Tabs forward until this control has the focus; a control that no key reaches fails. */
export async function tabTo(target: Locator): Promise<void> {
  for (let stops = 0; stops < 120; stops += 1) {
    if (target.query() === document.activeElement) return;
    await userEvent.tab();
  }
  throw new Error(`no key leads to ${target.selector}`);
}

/** Goes to a control by keys and types into it. */
export async function typeInto(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await userEvent.keyboard(text);
}

/** Goes to a button, link or tick by keys and uses it. */
export async function pressKeyOn(target: Locator, key = "{Enter}"): Promise<void> {
  await tabTo(target);
  await userEvent.keyboard(key);
}
