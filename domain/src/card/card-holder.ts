// Whether a card is the borrower's own, by the Latin name on it: every way Russian banks write a name counts. D2, D8.
import { hasSpelling, isLikeInLatin } from "./latin-name.ts";

/** The borrower, as in the passport. */
type Person = { lastName: string; firstName: string };

/**
 * `own` names the borrower, `other` somebody else; `unknown` where the card names nobody or half of a person, or the
 * borrower's name has a letter whose Latin spellings are not known.
 */
export type HolderCheck = "own" | "other" | "unknown";

/** What stands on cards that are given out at once, without a name. */
const namelessWords = new Set([
  "MOMENTUM",
  "INSTANT",
  "ISSUE",
  "UNEMBOSSED",
  "NONAME",
  "CARDHOLDER",
  "HOLDER",
  "CUSTOMER",
  "CLIENT",
  "VIRTUAL",
  "PREPAID",
]);

/**
 * Compares the name on a card with the borrower's. A first name may stand as its initial, a double name as one of its
 * parts, both names in either order, with or without a patronymic. Assumption: D8, a card without a name, or whose name
 * the acquirer does not tell, is not refused: it was bound under the borrower's key at the acquirer.
 */
export const checkHolder = (holder: string | null, person: Person): HolderCheck => {
  const words = (holder ?? "").toUpperCase().match(/[A-Z]+(?:['-][A-Z]+)*/g) ?? [];
  if (words.length === 0 || words.some((word) => namelessWords.has(word))) return "unknown";
  const isFirst = (word: string) => isNameIn(person.firstName, word);
  const isInitial = (word: string) => word.length === 1 && isNameIn(person.firstName, word, 1);
  const isLast = (word: string) => isNameIn(person.lastName, word);
  const other = hasSpelling(person.firstName + person.lastName) ? "other" : "unknown";
  if (words.length === 1)
    return words.some((word) => isFirst(word) || isLast(word)) ? "unknown" : other;
  const isOwn = words.some(
    (last, at) =>
      isLast(last) &&
      words.some((word, index) => index !== at && (isFirst(word) || isInitial(word))),
  );
  return isOwn ? "own" : other;
};

/** The whole name, or a part of a double one; `letters` looks at the beginning only. */
const isNameIn = (name: string, latin: string, letters = name.length): boolean => {
  const parts = name.split(/[\s\p{Pd}]+/u).filter((part) => part !== "");
  const latinParts = latin.split("-");
  return [name, ...parts].some((part) =>
    [latin, ...latinParts].some((word) => isLikeInLatin(part.slice(0, letters), word)),
  );
};
