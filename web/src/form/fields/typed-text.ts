// What a field keeps of what is being typed or pasted into it (spec §5).

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

/** The text as it was typed; nothing but spaces → undefined. */
export const given = (text: string): string | undefined => (text.trim() === "" ? undefined : text);
