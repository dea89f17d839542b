// Text as people type and paste it, before it is kept or compared. Spec §5.

const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const control = /[^\P{Cc}\n]/gu;
const spaces = /[^\S\n]+/g;

/** Without what comes along with pasted text and cannot be seen: zero-width and direction marks, the soft hyphen. */
export const withoutInvisible = (text: string): string => text.replace(invisible, "");

/**
 * Text as it is kept: nothing invisible, no control characters (line breaks stay), NFC, single spaces, none at
 * the ends. `"  ул.\u00a0Мира "` → `ул. Мира`.
 */
export const cleanText = (text: string): string =>
  withoutInvisible(text).replace(control, " ").normalize("NFC").replace(spaces, " ").trim();
