// Turns text typed into a field into the value of the request (spec §5).

/** The text as it was typed; nothing but spaces → undefined. */
export const given = (text: string): string | undefined => (text.trim() === "" ? undefined : text);
