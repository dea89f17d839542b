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
const cyrillicLetter = /[\u0400-\u0481\u048a-\u052f]/g;
const onlyNameCharacters = /^[\u0400-\u0481\u048a-\u052f -]*$/;
const latinLetter = /[A-Za-z]/;

/**
 * A name as it is stored: Unicode NFC, one kind of hyphen, single spaces, none at the ends.
 * Invisible characters stay, so that `checkName` refuses them. Example: `" Анна–Мария "` →
 * `Анна-Мария`.
 */
export const normaliseName = (text: string): string =>
  text.normalize("NFC").replace(dashes, "-").replace(spaces, " ").trim();

/**
 * Why a text is no name, or undefined: at least two Cyrillic letters, besides them only hyphens,
 * dashes and spaces; zero-width and direction marks are refused. Spec §5.
 */
export const checkName = (text: string): NameFault | undefined => {
  const name = normaliseName(text);
  if (name.length > maximumNameLength) return "NameTooLong";
  if (latinLetter.test(name)) return "NameLatin";
  if (!onlyNameCharacters.test(name)) return "NameCharacters";
  return (name.match(cyrillicLetter)?.length ?? 0) < 2 ? "NameTooShort" : undefined;
};
