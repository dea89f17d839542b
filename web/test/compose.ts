// For tests: text that a keyboard composes before it is final, as phones' keyboards and dictation put it in.
import { cdp } from "vitest/browser";
import type { Locator } from "vitest/browser";

import { inputOf } from "./input-actions.ts";

type Ime = { send: (method: string, params: object) => Promise<unknown> };

/** Shows each of the texts in turn as not final yet, and leaves the last one in the field as final. */
export async function compose(field: Locator, ...texts: string[]): Promise<void> {
  const browser = cdp() as Ime;
  inputOf(field).focus();
  for (const text of texts) {
    const caret = { selectionStart: text.length, selectionEnd: text.length };
    await browser.send("Input.imeSetComposition", { text, ...caret });
  }
  await browser.send("Input.insertText", { text: texts.at(-1) ?? "" });
}

/** Composed key by key: "4", "45", "450". */
export const composeKeys = (field: Locator, text: string): Promise<void> =>
  compose(field, ...Array.from(text, (_, at) => text.slice(0, at + 1)));
