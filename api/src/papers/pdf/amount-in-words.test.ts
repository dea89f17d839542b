// Table tests of sums and percents in words.
import { describe, expect, it } from "vitest";

import {
  amountInFigures,
  amountInWords,
  amountWithWords,
  numberInWords,
  percentInWords,
  type Gender,
} from "./amount-in-words.ts";

const plain = (text: string): string => text.replaceAll("\u00a0", " ");

describe("numberInWords", () => {
  const cases: readonly [number, Gender, string][] = [
    [0, "masculine", "ноль"],
    [1, "masculine", "один"],
    [1, "feminine", "одна"],
    [2, "masculine", "два"],
    [2, "feminine", "две"],
    [9, "feminine", "девять"],
    [10, "masculine", "десять"],
    [11, "feminine", "одиннадцать"],
    [19, "masculine", "девятнадцать"],
    [20, "masculine", "двадцать"],
    [21, "feminine", "двадцать одна"],
    [40, "masculine", "сорок"],
    [99, "masculine", "девяносто девять"],
    [100, "masculine", "сто"],
    [112, "feminine", "сто двенадцать"],
    [292, "feminine", "двести девяносто две"],
    [999, "masculine", "девятьсот девяносто девять"],
    [1_000, "masculine", "одна тысяча"],
    [2_002, "masculine", "две тысячи два"],
    [5_000, "masculine", "пять тысяч"],
    [11_000, "masculine", "одиннадцать тысяч"],
    [21_001, "feminine", "двадцать одна тысяча одна"],
    [100_000, "masculine", "сто тысяч"],
    [412_300, "masculine", "четыреста двенадцать тысяч триста"],
    [1_000_000, "masculine", "один миллион"],
    [2_000_003, "masculine", "два миллиона три"],
    [14_001_000, "masculine", "четырнадцать миллионов одна тысяча"],
    [3_000_000_000, "masculine", "три миллиарда"],
  ];
  it.each(cases)("%i, %s → %s", (number, gender, words) => {
    expect(numberInWords(number, gender)).toBe(words);
  });

  it.each([-1, 0.5, Number.NaN, 1e12])("refuses %d", (number) => {
    expect(() => numberInWords(number, "masculine")).toThrow(RangeError);
  });
});

describe("amounts", () => {
  const cases: readonly [number, string, string, string][] = [
    [0, "ноль рублей 00 копеек", "0 (ноль) рублей 00 копеек", "0 рублей 00 копеек"],
    [101, "один рубль 01 копейка", "1 (один) рубль 01 копейка", "1 рубль 01 копейка"],
    [
      105_600,
      "одна тысяча пятьдесят шесть рублей 00 копеек",
      "1 056 (одна тысяча пятьдесят шесть) рублей 00 копеек",
      "1 056 рублей 00 копеек",
    ],
    [
      466_493,
      "четыре тысячи шестьсот шестьдесят четыре рубля 93 копейки",
      "4 664 (четыре тысячи шестьсот шестьдесят четыре) рубля 93 копейки",
      "4 664 рубля 93 копейки",
    ],
    [
      1_111,
      "одиннадцать рублей 11 копеек",
      "11 (одиннадцать) рублей 11 копеек",
      "11 рублей 11 копеек",
    ],
  ];
  it.each(cases)("%i kopecks", (kopecks, words, both, figures) => {
    expect(plain(amountInWords(kopecks))).toBe(words);
    expect(plain(amountWithWords(kopecks))).toBe(both);
    expect(plain(amountInFigures(kopecks))).toBe(figures);
  });
});

describe("percentInWords", () => {
  const cases: readonly [number, string][] = [
    [292_000, "двести девяносто две целых ноль тысячных процента"],
    [435_439, "четыреста тридцать пять целых четыреста тридцать девять тысячных процента"],
    [1_001, "одна целая одна тысячная процента"],
    [21_021, "двадцать одна целая двадцать одна тысячная процента"],
    [11_011, "одиннадцать целых одиннадцать тысячных процента"],
    [500, "ноль целых пятьсот тысячных процента"],
  ];
  it.each(cases)("%i → %s", (thousandths, words) => {
    expect(percentInWords(thousandths)).toBe(words);
  });
});
