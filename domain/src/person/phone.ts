// Russian mobile numbers however they are typed, pasted or autofilled; canonical form
// `+79161234567`. D11.
import { withoutInvisible } from "../text/clean-text.ts";

/** Refusal of a phone number. */
export type PhoneFault = "PhoneInvalid";

const longestTyped = 40;
const punctuation = /[\s().\-\u2010-\u2015\u2212]/g;

/**
 * The canonical number, or undefined. Accepts 8…, 7…, +7… and 9…, spaces, brackets, hyphens, `tel:`
 * and full-width digits; the first of the ten digits must be 9. D11. Example: `8 (916) 123-45-67` →
 * `+79161234567`.
 */
export const parsePhone = (text: string): string | undefined => {
  if (text.length > longestTyped) return undefined;
  // Address books wrap numbers in direction marks, and copied pages hide zero-width characters in them.
  const plain = withoutInvisible(text.normalize("NFKC")).trim().replace(/^tel:/i, "");
  const [, national] = /^(?:\+7|[78])?(9\d{9})$/.exec(plain.replace(punctuation, "")) ?? [];
  return national === undefined ? undefined : `+7${national}`;
};

/** `PhoneInvalid` when no mobile number can be read from the text. D11. */
export const checkPhone = (text: string): PhoneFault | undefined =>
  parsePhone(text) === undefined ? "PhoneInvalid" : undefined;
