// Russian numbers however they are typed, pasted or autofilled; canonical form `+79161234567`. D11.
import { withoutInvisible } from "../text/clean-text.ts";

/** Refusals of a phone number. */
export type PhoneFault = "PhoneInvalid" | "LandlineInvalid";

const longestTyped = 40;
const punctuation = /[\s().\-\u2010-\u2015\u2212]/g;

/** Mobile numbers begin with 9, those of towns and lines with 3, 4 or 8 (the numbering plan of Russia). */
const mobile = /^(?:\+7|[78])?(9\d{9})$/;
const anyLine = /^(?:\+7|[78])?([3489]\d{9})$/;

function readNumber(text: string, shape: RegExp): string | undefined {
  if (text.length > longestTyped) return undefined;
  // Address books wrap numbers in direction marks, and copied pages hide zero-width characters in them.
  const plain = withoutInvisible(text.normalize("NFKC")).trim().replace(/^tel:/i, "");
  const [, national] = shape.exec(plain.replace(punctuation, "")) ?? [];
  return national === undefined ? undefined : `+7${national}`;
}

/**
 * The canonical mobile number, or undefined. Accepts 8…, 7…, +7… and 9…, spaces, brackets, hyphens, `tel:`
 * and full-width digits; the first of the ten digits must be 9. D11. Example: `8 (916) 123-45-67` →
 * `+79161234567`.
 */
export const parsePhone = (text: string): string | undefined => readNumber(text, mobile);

/** The same for numbers of towns too, as an employer's may be. Decision 0073. Example: `8 (495) 123-45-67`. */
export const parseAnyPhone = (text: string): string | undefined => readNumber(text, anyLine);

/** `PhoneInvalid` when no mobile number can be read from the text. D11. */
export const checkPhone = (text: string): PhoneFault | undefined =>
  parsePhone(text) === undefined ? "PhoneInvalid" : undefined;

/** `LandlineInvalid` when neither a mobile number nor one of a town can be read from the text. Decision 0073. */
export const checkAnyPhone = (text: string): PhoneFault | undefined =>
  parseAnyPhone(text) === undefined ? "LandlineInvalid" : undefined;
