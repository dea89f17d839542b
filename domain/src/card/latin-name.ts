// A Cyrillic name against its Latin spelling, whichever transliteration was used: passport, bank, or by ear. D8, D14.

/** People write Е where their passport has Ё and the other way round, so both take every spelling of either. */
const yo: readonly string[] = ["E", "YO", "IO", "JO", "O", "YE", "IE", "JE"];

/** Every spelling of a letter that is met on cards; an empty one where the letter may be left out. */
const spellings: ReadonlyMap<string, readonly string[]> = new Map([
  ["А", ["A"]],
  ["Б", ["B"]],
  ["В", ["V", "W"]],
  ["Г", ["G", "H"]],
  ["Д", ["D"]],
  ["Е", yo],
  ["Ё", yo],
  ["Ж", ["ZH", "J", "Z"]],
  ["З", ["Z", "S"]],
  ["И", ["I", "Y", "EE"]],
  ["Й", ["I", "Y", "J", ""]],
  ["К", ["K", "C", "CK"]],
  ["Л", ["L"]],
  ["М", ["M"]],
  ["Н", ["N"]],
  ["О", ["O"]],
  ["П", ["P"]],
  ["Р", ["R"]],
  ["С", ["S", "C"]],
  ["Т", ["T"]],
  ["У", ["U", "OU"]],
  ["Ф", ["F", "PH"]],
  ["Х", ["KH", "H", "X", "CH"]],
  ["Ц", ["TS", "TC", "C", "CZ", "TZ"]],
  ["Ч", ["CH", "TCH", "C"]],
  ["Ш", ["SH", "SCH"]],
  ["Щ", ["SHCH", "SCH", "SHH", "SH"]],
  ["Ъ", ["", "IE"]],
  ["Ы", ["Y", "I"]],
  ["Ь", ["", "Y", "I"]],
  ["Э", ["E"]],
  ["Ю", ["YU", "IU", "JU", "U"]],
  ["Я", ["YA", "IA", "JA", "A"]],
  ["КС", ["X"]],
  ["ДЖ", ["J", "G"]],
  // Of other languages whose names are written in Cyrillic.
  ["Ә", ["A", "AE", "E", "YA", "IA"]],
  ["Ө", ["O", "U", "OE", "YO"]],
  ["Ү", ["U", "Y", "UE", "YU", "IU"]],
  ["Җ", ["J", "ZH", "DZH", "DJ"]],
  ["Ң", ["N", "NG"]],
  ["Һ", ["H", "KH", ""]],
  ["Ғ", ["G", "GH"]],
  ["Ҙ", ["Z", "D", "DH"]],
  ["Ҡ", ["K", "Q"]],
  ["Ҫ", ["S", "TH"]],
  ["Қ", ["K", "Q"]],
  ["Ұ", ["U"]],
  ["Ҳ", ["H", "KH"]],
  ["Ҷ", ["J", "DZH", "CH"]],
  ["Ӣ", ["I", "Y"]],
  ["Ӯ", ["U", "O"]],
  ["Ӑ", ["A"]],
  ["Ӗ", ["E"]],
  ["Ӳ", ["U", "Y"]],
  ["Ӕ", ["A", "AE", "E"]],
  ["І", ["I", "Y"]],
  ["Ї", ["I", "YI", "JI"]],
  ["Є", ["E", "YE", "IE", "JE"]],
  ["Ґ", ["G", "H"]],
  ["Ў", ["U", "W", "V"]],
]);

/** Whether a spelling is known of each letter: a name with another one is compared with nothing. */
export const hasSpelling = (name: string): boolean => {
  const letters =
    name
      .normalize("NFC")
      .toUpperCase()
      .match(/\p{Script=Cyrillic}/gu) ?? [];
  return letters.every((letter) => spellings.has(letter));
};

/** Doubled letters are written once as often as twice. */
const plain = (text: string, letters: RegExp): string =>
  text
    .toUpperCase()
    .replaceAll(letters, "")
    .replaceAll(/(.)\1+/g, "$1");

/**
 * Whether a word in Latin letters spells a name in Cyrillic ones. Linear in the product of both lengths. Examples:
 * Алексей – ALEKSEI, ALEXEY; Юлия – IULIIA, YULIYA, JULIA.
 */
export const isLikeInLatin = (name: string, latin: string): boolean => {
  const letters = plain(name.normalize("NFC"), /\P{Script=Cyrillic}/gu);
  const word = plain(latin, /[^A-Z]/gi);
  if (letters === "" || word === "") return false;
  // Which ends in the word the letters so far may have come to, and those with one letter more.
  let ends = new Set([0]);
  let endsOfNext = new Set<number>();
  for (let at = 0; at < letters.length; at += 1) {
    const endsOfSecond = new Set<number>();
    for (const [length, next] of [[1, endsOfNext] as const, [2, endsOfSecond] as const]) {
      const known = spellings.get(letters.slice(at, at + length)) ?? [];
      for (const from of ends) {
        for (const spelling of known) {
          const spelt = plain(spelling, /[^A-Z]/g);
          if (word.startsWith(spelt, from)) next.add(from + spelt.length);
          // The letter before may have ended with the one that this spelling begins with.
          if (from > 0 && spelt !== "" && word.startsWith(spelt, from - 1))
            next.add(from - 1 + spelt.length);
        }
      }
    }
    [ends, endsOfNext] = [endsOfNext, endsOfSecond];
  }
  return ends.has(word.length);
};
