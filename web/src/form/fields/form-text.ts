// An optional line of text as the wire has it: left empty it is missing (D11).

/** The text as it was typed; nothing but spaces → undefined. */
export const given = (text: string): string | undefined => (text.trim() === "" ? undefined : text);
