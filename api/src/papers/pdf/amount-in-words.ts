// Russian numbers, sums and percents in words, as a loan contract writes them (353-ФЗ art. 6; spec decisions D7).
import { chooseForm, groupDigits, type PluralForms } from "./display.ts";

export type Gender = "masculine" | "feminine";

// By value: the place in the list is the digit, "" where the digit is not spoken.
const listed = (words: string): string[] => words.split(",");
const units: Record<Gender, readonly string[]> = {
  masculine: listed(",один,два,три,четыре,пять,шесть,семь,восемь,девять"),
  feminine: listed(",одна,две,три,четыре,пять,шесть,семь,восемь,девять"),
};
const teens = listed(
  "десять,одиннадцать,двенадцать,тринадцать,четырнадцать," +
    "пятнадцать,шестнадцать,семнадцать,восемнадцать,девятнадцать",
);
const tens = listed(
  ",,двадцать,тридцать,сорок,пятьдесят,шестьдесят,семьдесят,восемьдесят,девяносто",
);
const hundreds = listed(
  ",сто,двести,триста,четыреста,пятьсот,шестьсот,семьсот,восемьсот,девятьсот",
);

const thousandGroups: readonly { gender: Gender; forms: PluralForms }[] = [
  { gender: "feminine", forms: ["тысяча", "тысячи", "тысяч"] },
  { gender: "masculine", forms: ["миллион", "миллиона", "миллионов"] },
  { gender: "masculine", forms: ["миллиард", "миллиарда", "миллиардов"] },
];

const largest = 999_999_999_999;

const belowThousand = (number: number, gender: Gender): string[] => {
  const rest = number % 100;
  const isTeen = rest >= 10 && rest < 20;
  const words = [
    hundreds[Math.floor(number / 100)],
    isTeen ? teens[rest - 10] : tens[Math.floor(rest / 10)],
    isTeen ? "" : units[gender][rest % 10],
  ];
  return words.filter((word): word is string => word !== undefined && word !== "");
};

const assertWhole = (number: number): void => {
  if (!Number.isSafeInteger(number) || number < 0 || number > largest) {
    throw new RangeError(`not a whole number from 0 to ${largest}: ${number}`);
  }
};

/** A whole number from 0 to 999 999 999 999 in the nominative: 21, feminine → «двадцать одна». */
export const numberInWords = (number: number, gender: Gender): string => {
  assertWhole(number);
  if (number === 0) return "ноль";
  const words = belowThousand(number % 1000, gender);
  let rest = Math.floor(number / 1000);
  for (const group of thousandGroups) {
    const count = rest % 1000;
    if (count > 0) {
      words.unshift(...belowThousand(count, group.gender), chooseForm(count, group.forms));
    }
    rest = Math.floor(rest / 1000);
  }
  return words.join(" ");
};

const withKopecks = (kopecks: number, write: (rubles: number) => string): string => {
  assertWhole(kopecks);
  const rubles = Math.floor(kopecks / 100);
  const rest = kopecks % 100;
  const rublesWord = chooseForm(rubles, ["рубль", "рубля", "рублей"]);
  const kopecksWord = chooseForm(rest, ["копейка", "копейки", "копеек"]);
  return `${write(rubles)} ${rublesWord} ${String(rest).padStart(2, "0")}\u00a0${kopecksWord}`;
};

/** Kopecks → «пятнадцать тысяч рублей 00 копеек» (kopecks in digits, as sums are written on paper). */
export const amountInWords = (kopecks: number): string =>
  withKopecks(kopecks, (rubles) => numberInWords(rubles, "masculine"));

/** Kopecks → «15 000 рублей 00 копеек». */
export const amountInFigures = (kopecks: number): string => withKopecks(kopecks, groupDigits);

/** Kopecks → «15 000 (пятнадцать тысяч) рублей 00 копеек». */
export const amountWithWords = (kopecks: number): string =>
  withKopecks(
    kopecks,
    (rubles) => `${groupDigits(rubles)} (${numberInWords(rubles, "masculine")})`,
  );

/** Thousandths of a percent → «двести девяносто две целых ноль тысячных процента». */
export const percentInWords = (thousandths: number): string => {
  assertWhole(thousandths);
  const whole = Math.floor(thousandths / 1000);
  const part = thousandths % 1000;
  const wholeWord = chooseForm(whole, ["целая", "целых", "целых"]);
  const partWord = chooseForm(part, ["тысячная", "тысячных", "тысячных"]);
  return `${numberInWords(whole, "feminine")} ${wholeWord} ${numberInWords(part, "feminine")} ${partWord} процента`;
};
