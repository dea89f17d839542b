// Every setting has words for the desk, and those of its kind.
import { expect, it } from "vitest";

import { settingOf, settings } from "../settings.ts";
import { settingBoundsText, settingText } from "./setting-text.ts";
import { settingWords } from "./setting-words.ts";

const codes = Object.keys(settingWords) as (keyof typeof settingWords)[];

it("has words of every setting and of nothing else", () => {
  expect(codes.toSorted()).toEqual(settings.map(({ code }) => code).toSorted());
});

it("no two are called alike", () => {
  const labels = codes.map((code) => settingWords[code].label);
  expect(new Set(labels).size).toBe(labels.length);
});

it.each(codes)("%s: a text says its shape, only a number has a unit, words are Russian", (code) => {
  const { label, shape, unit } = settingWords[code];
  const kind = settingOf(code)?.kind;
  expect(label).toMatch(/^[А-ЯЁ].*[\p{L}\d]$/u);
  expect(shape !== undefined).toBe(kind === "string");
  expect(unit === undefined || kind === "number").toBe(true);
});

it("two persons change who approves alone, what is lent to whom, and what guards sign-in", () => {
  const ofTwo = codes.filter((code) => settingWords[code].needsTwo);
  expect(ofTwo).toEqual(
    expect.arrayContaining([
      "DeskSecondPersonSum",
      "RefusalRetryDays",
      "RequiredScanSum",
      "CodeWrongEntries",
      "GoogleReCaptchaSiteKey_v2",
      ...codes.filter((code) => code.startsWith("Experiment")),
    ]),
  );
});

it.each([
  ["ShowExpenses", "false", "нет"],
  ["DeskSecondPersonSum", "70000", "70 000 ₽"],
  ["DeskSecondPersonSum", null, "по умолчанию (50 000 ₽)"],
  ["CodeBlockSeconds", "900", "900 с, то есть 15 мин"],
  ["CodeBlockSeconds", "70", "70 с"],
  ["CaptchaHumanScore", "0.7", "0,7"],
  ["FilesPerApplication", "20", "20"],
  ["HeaderTextNewLK", "", "пусто"],
  ["DefaultZip", "101000", "«101000»"],
  ["RefusalRetryDays", "often", "«often»"],
  ["Gone", "1", "1"],
  ["Gone", null, "по умолчанию"],
])("%s = %j reads %s", (code, stored, words) => {
  expect(settingText(code, stored).replaceAll("\u00a0", " ")).toBe(words);
});

it.each([
  ["ShowExpenses", null],
  ["RefusalRetryDays", "от 0 до 365 дн"],
  ["CaptchaHumanScore", "от 0 до 1"],
  ["FilesTotalBytes", "от 1 024 до 1 073 741 824 байт, то есть 1 024 МБ"],
  ["DefaultZip", "шесть цифр, не все нули"],
] as const)("%s takes: %s", (code, words) => {
  expect(settingBoundsText(code)?.replaceAll("\u00a0", " ") ?? null).toBe(words);
});
