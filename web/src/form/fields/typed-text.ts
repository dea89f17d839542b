// What a field keeps of what was typed or pasted into it (spec §5; ux §1.2 "ignore stray spaces and invisible characters").

/** Comes along with pasted text and cannot be seen: zero-width and direction marks, the soft hyphen. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** For the moment when the field is left: nothing invisible, no spaces at the ends, Unicode NFC. */
export const cleanText = (text: string): string =>
  text.replace(invisible, "").normalize("NFC").trim();

/**
 * Drops the characters that match the global pattern, with the caret left where it was. The input holds the rest from
 * now on: set by the next rendering, it would have the caret at the end.
 */
export function keptText(input: HTMLInputElement, strip: RegExp): string {
  const { value, selectionStart } = input;
  const kept = value.replace(strip, "");
  if (kept === value) return value;
  const caret = value.slice(0, selectionStart ?? value.length).replace(strip, "").length;
  input.value = kept;
  input.setSelectionRange(caret, caret);
  return kept;
}
