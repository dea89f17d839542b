// Names of people: Cyrillic letters, hyphens and dashes, words separated by spaces. Spec §5,
// name-like text.

/**
 * Refusals of a name. `NameLatin` is told apart because the keyboard is then in the wrong layout.
 */
export type NameFault = "NameTooShort" | "NameTooLong" | "NameLatin" | "NameCharacters";

/** Assumption: D11, longer than any name in a passport; a limit that the database can rely on. */
export const maximumNameLength = 100;

const dashes = /[\u2010-\u2015\u2212]/g;
const spaces = /[ \t\u00a0\u202f]+/g;
/** The living alphabets, as far as every paper can be drawn with them: the others are in no passport. */
const onlyNameCharacters =
  /^[\u0401-\u040c\u040e-\u044f\u0451-\u045c\u045e\u045f\u048a-\u04c0\u04c3-\u04f9\u04fc\u04fd\u0510-\u0513\u0524-\u0527 -]*$/;
const noLetters = /[ -]/g;
/** Dictation ends a name as it ends a sentence. */
const sentenceEnd = /[ .,]{1,9}$/;
const latinLetter = /[A-Za-z]/;

/**
 * A name as it is stored: Unicode NFC, one kind of hyphen, single spaces, none at the ends, and no
 * full stop or comma at its end. Invisible characters stay, so that `checkName` refuses them.
 * Example: `" Анна–Мария. "` → `Анна-Мария`.
 */
export const normaliseName = (text: string): string =>
  text.normalize("NFC").replace(dashes, "-").replace(spaces, " ").trim().replace(sentenceEnd, "");

/**
 * Why a text is no name, or undefined: at least two Cyrillic letters, besides them only hyphens,
 * dashes and spaces; zero-width and direction marks, and letters that no paper can be drawn with, are
 * refused. Spec §5; decision 0012.
 */
export const checkName = (text: string): NameFault | undefined => {
  const name = normaliseName(text);
  if (name.length > maximumNameLength) return "NameTooLong";
  if (latinLetter.test(name)) return "NameLatin";
  if (!onlyNameCharacters.test(name)) return "NameCharacters";
  return name.replace(noLetters, "").length < 2 ? "NameTooShort" : undefined;
};
