// Russian names typed on the Latin layout, or with Latin letters that look Russian among them (ux §1.3).
import { checkName } from "@microloan/domain/person/name";

const latinKeys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const russianKeys = "ёйцукенгшщзхъфывапролджэячсмитьбю";
/** Capitals of the punctuation keys stand on the same keys with Shift. */
const shiftedKeys = '~{}:"<>';
const plainKeys = "`[];',.";
const latinTwins = "AaBCcEeHKkMOoPpTXxYy";
const russianTwins = "АаВСсЕеНКкМОоРрТХхУу";

/** The sign at the same place of the other row, or the sign itself where it stands in neither. */
const translate = (sign: string, from: string, to: string): string =>
  to[from.indexOf(sign)] ?? sign;

/**
 * The name that was probably meant, or undefined where nothing can be offered: a text without Latin letters, or a
 * transliteration such as "Ivanov", whose Russian spelling only its bearer knows.
 */
export function correctedName(text: string): string | undefined {
  if (!/[A-Za-z]/.test(text)) return undefined;
  const meant = /[А-яЁё]/.test(text) ? withoutLookAlikes(text) : onRussianLayout(text);
  return meant === undefined || checkName(meant) !== undefined ? undefined : meant;
}

/** "Ивaнов" with a Latin a; undefined when a Latin letter has no Russian twin. */
function withoutLookAlikes(text: string): string | undefined {
  const meant = text.replace(/[A-Za-z]/g, (letter) => translate(letter, latinTwins, russianTwins));
  return /[A-Za-z]/.test(meant) ? undefined : meant;
}

/** "Bdfyjd" → "Иванов", when it reads as Russian and not as Latin. */
function onRussianLayout(text: string): string | undefined {
  const meant = text
    .replace(/[~{}:"<>]/g, (sign) => translate(sign, shiftedKeys, plainKeys))
    .toLowerCase()
    .replace(/[^\s-]/g, (key) => translate(key, latinKeys, russianKeys))
    .replace(/(?<=^|[\s-])./g, (letter) => letter.toUpperCase());
  const readsAsLatin = shareOf(/[aeiou]/gi, text) > 0.2;
  const readsAsRussian =
    shareOf(/[аеёиоуыэюя]/gi, meant) >= 0.25 && !/(?:^|[\s-])[ЪЬЫ]/.test(meant);
  return !readsAsLatin && readsAsRussian ? meant : undefined;
}

const shareOf = (letters: RegExp, text: string): number =>
  (text.match(letters)?.length ?? 0) / Math.max(text.length, 1);
