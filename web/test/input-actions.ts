// For tests: text put into a field as people and their phones do it, by the browser's own means.
import { commands, userEvent } from "vitest/browser";
import type { Locator } from "vitest/browser";

export const inputOf = (field: Locator): HTMLInputElement => field.element() as HTMLInputElement;

/** Through the clipboard, over whatever is selected in the field. */
export async function paste(field: Locator, text: string): Promise<void> {
  inputOf(field).focus();
  await commands.pasteText(text);
}

/** The whole value at once and no key pressed, as browsers and password managers do. */
export const autofill = (field: Locator, text: string): Promise<void> =>
  userEvent.fill(field, text);

/** As `autofill`, of a browser that asks nobody before it: the value is there, and then told of. */
export function autofillUnasked(field: Locator, text: string): void {
  const input = inputOf(field);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  input.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

/**
 * Backspace of a keyboard that does not let itself be prevented (SwiftKey): the character is gone before anybody is
 * asked.
 */
export function deleteUnasked(field: Locator): void {
  const input = inputOf(field);
  const caret = input.selectionStart ?? 0;
  const init = { inputType: "deleteContentBackward", bubbles: true };
  input.dispatchEvent(new InputEvent("beforeinput", init));
  const text = input.value.slice(0, caret - 1) + input.value.slice(caret);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  input.setSelectionRange(caret - 1, caret - 1);
  input.dispatchEvent(new InputEvent("input", init));
}

export const placeCaret = (field: Locator, start: number, end = start): void => {
  inputOf(field).focus();
  inputOf(field).setSelectionRange(start, end);
};

export const caretOf = (field: Locator): number | null => inputOf(field).selectionStart;
