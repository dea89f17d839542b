// Text that is compared by how it looks: a promo code off a poster, an employee number off a badge (D8; decision 0093).

/** Letters that look the same in both alphabets, Latin to Cyrillic. */
const lookAlikes: Readonly<Record<string, string>> = {
  A: "А",
  B: "В",
  C: "С",
  E: "Е",
  H: "Н",
  K: "К",
  M: "М",
  O: "О",
  P: "Р",
  T: "Т",
  X: "Х",
  Y: "У",
};

/**
 * In capitals, with Latin letters that look like Cyrillic ones as these, and ё as е. Source: decisions 0093, 0094.
 * Example: "cтарт10" → "СТАРТ10".
 */
export const oneAlphabet = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll("Ё", "Е")
    .replaceAll(/[A-Z]/g, (letter) => lookAlikes[letter] ?? letter);
