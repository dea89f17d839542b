// Whether a card is the borrower's own, by the Latin name on it: every way Russian banks write a name counts. D2, D8.
import { hasSpelling, isLikeInLatin } from "./latin-name.ts";
import { usualFormsOf } from "./usual-first-names.ts";

/** The borrower, as in the passport. */
type Person = { lastName: string; firstName: string };

/**
 * `own` names the borrower, `other` somebody else; `unknown` where the card names nobody or half of a person, or the
 * borrower's name has a letter whose Latin spellings are not known.
 */
export type HolderCheck = "own" | "other" | "unknown";

/** Words that are no name: of cards given out without one, of products and of banks. */
const nameless = new Set(
  (
    "MOMENTUM MOMENT INSTANT ISSUE UNEMBOSSED NONAME NO NAME UNNAMED CARDHOLDER HOLDER CUSTOMER CLIENT KLIENT VIRTUAL " +
    "PREPAID DIGITAL ONLINE CARD KARTA GIFT DEBIT CREDIT VISA MASTERCARD MAESTRO UNIONPAY PAY WALLET BANK SBER SBERBANK " +
    "SBERCARD SBERKARTA VTB ALFA ALFABANK TINKOFF TBANK GAZPROMBANK GPB RAIFFEISEN RAIFFEISENBANK ROSBANK OTKRITIE " +
    "SOVCOMBANK HALVA POCHTABANK OZON OZONBANK YANDEX MTSBANK PSB RSHB QIWI YOOMONEY"
  ).split(" "),
);

const isNameless = (word: string): boolean => word.split("-").some((part) => nameless.has(part));

/**
 * Compares the name on a card with the borrower's. A first name may stand as its initial or in its usual English form,
 * a double name as one of its parts, both names in either order, with or without a patronymic. D8, D14.
 */
export const checkHolder = (holder: string | null, person: Person): HolderCheck => {
  const words = (holder ?? "").toUpperCase().match(/[A-Z]+(?:['-][A-Z]+)*/g) ?? [];
  const usual = usualFormsOf(person.firstName);
  const isFirst = (word: string) => isNameIn(person.firstName, word) || usual.includes(word);
  const isInitial = (word: string) => word.length === 1 && isNameIn(person.firstName, word, 1);
  const isLast = (word: string) => isNameIn(person.lastName, word);
  const isOwn = words.some(
    (last, at) =>
      isLast(last) &&
      words.some((word, index) => index !== at && (isFirst(word) || isInitial(word))),
  );
  if (isOwn) return "own";
  const isAnyTheirs = words.some((word) => isFirst(word) || isLast(word));
  const names = isAnyTheirs ? words.filter((word) => !isNameless(word)) : words;
  const isHalf = isAnyTheirs && names.length === 1;
  const isNobody = names.length === 0 || (!isAnyTheirs && words.some(isNameless));
  if (isHalf || isNobody || !hasSpelling(person.firstName + person.lastName)) return "unknown";
  return "other";
};

/** The whole name, or a part of a double one; `letters` looks at the beginning only. */
const isNameIn = (name: string, latin: string, letters = name.length): boolean => {
  const parts = name.split(/[\s\p{Pd}]+/u).filter((part) => part !== "");
  const latinParts = latin.split("-");
  return [name, ...parts].some((part) =>
    [latin, ...latinParts].some((word) => isLikeInLatin(part.slice(0, letters), word)),
  );
};
