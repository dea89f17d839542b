// Dates as people type them, dd.MM.yyyy, and as the wire has them, YYYY-MM-DD (spec §5; D1).
import type { MaskitoOptions, MaskitoPostprocessor, MaskitoPreprocessor } from "@maskito/core";

import { isIsoDate, parseRussianDate } from "@microloan/domain/person/dates";
import { formatDate, formatDayAndMonth } from "@microloan/domain/text/date";

import { today } from "../../client/today.ts";
import { anyText, digitsOf } from "./masks.ts";

/** Where the days asked for lie: it tells the century of a year of two digits. */
export type DateLies = "behind" | "ahead";

/**
 * Any usual spelling → dd.MM.yyyy: "1985-03-27", "27/3/85", "27.3.1985", "27031985", "27 марта 1985 г.", also where a
 * sentence ends behind it. Anything else is left alone.
 */
export function normaliseDateText(text: string, lies: DateLies = "behind"): string {
  const clean = text.trim().replace(/[\s.,]{1,9}$/, "");
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:T.*)?$/.exec(clean);
  if (iso) return joined(iso[3]!, iso[2]!, iso[1]!);
  const usual = /^(\d{1,2})[\s./-](\d{1,2})[\s./-](\d{4}|\d{2})(?:\s?г(?:ода?)?)?$/.exec(clean);
  if (usual) return joined(usual[1]!, usual[2]!, fullYear(usual[3]!, lies));
  const [, day, word = "", year] = inWords.exec(clean) ?? [];
  const month = monthOf(word);
  if (day === undefined || year === undefined || month === undefined) return text;
  return joined(day, month, fullYear(year, lies));
}

/** "17 мая 1990", "17-е мая 1990 года", "«07» авг. 2015г"; the separators may be those of the mask. */
const inWords =
  /^["«]?(\d{1,2})["»]?(?:-?(?:е|го|ое))?[\s.]*([а-я]{3,})[\s.,]*(\d{4}|\d{2})(?:\s*г(?:ода?)?)?$/i;

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, "0"));

/** "мая", "май", "авг" → the number of the month; what begins no month's name, or more than one → undefined. */
function monthOf(word: string): string | undefined {
  const begun = `1\u00a0${word.toLowerCase().replace(/[ьй]$/, "я")}`;
  const found = months.filter((month) => formatDayAndMonth(`2000-${month}-01`).startsWith(begun));
  return found.length === 1 ? found[0] : undefined;
}

/** Eight digits whose first four are the year, in groups of dd.MM.yyyy: "19.85.0327" → "27.03.1985". Else undefined. */
function readYearFirst(text: string): string | undefined {
  if (text.length !== 10 || parseRussianDate(text) !== undefined) return undefined;
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(text.replaceAll(".", "")) ?? [];
  const date = `${year}-${month}-${day}`;
  return isIsoDate(date) ? formatDate(date) : undefined;
}

/** dd.MM.yyyy → YYYY-MM-DD. What is no existing date comes back as it was, for the schema to refuse. */
export const dateToWire = (text: string, lies?: DateLies): string =>
  parseRussianDate(normaliseDateText(text, lies)) ?? text.trim();

/** YYYY-MM-DD → dd.MM.yyyy; nothing → an empty field. */
export const dateFromWire = (date: string | null | undefined): string =>
  date === null || date === undefined ? "" : formatDate(date);

const joined = (day: string, month: string, year: string) =>
  `${day.padStart(2, "0")}.${month.padStart(2, "0")}.${year}`;

/** Of two digits: a birth or issue date lies behind, so what would be ahead is of the last century. */
function fullYear(year: string, lies: DateLies): string {
  if (year.length === 4) return year;
  const isLastCentury = lies === "behind" && Number(year) > Number(today().slice(2, 4));
  return `${isLastCentury ? "19" : "20"}${year}`;
}

/** "17.05.19" may be on the way to "17.05.1990": a year of two digits is completed only in what was put in whole. */
const beginsDate = /^\d{0,2}(?:[\s./-]\d{0,2}(?:[\s./-]\d{0,4})?)?$/;
const separator = /^[\s./-]$/;
/** A month's name, or no date at all: of neither only the digits may be taken. */
const inLetters = /[\p{L}"«»]/u;

type ElementState = Parameters<MaskitoPreprocessor>[0]["elementState"];

/** A date that no mask has seen yet, typed before the page was alive or filled in; whoever typed at its end goes on. */
function shaped({ value, selection }: ElementState, lies: DateLies): ElementState {
  if (inLetters.test(value) && !/\d{4}/.test(value)) return { value, selection };
  if (!beginsDate.test(value)) return { value: normaliseDateText(value, lies), selection };
  // A zero taken out in the middle must not come back.
  if (selection[0] !== value.length) return { value, selection };
  const text = value.replace(/\b(\d)?(\d)[\s./-]/g, (_, tens = "0", ones) => `${tens}${ones}.`);
  return { value: text, selection: [text.length, text.length] };
}

const preprocessorOf =
  (lies: DateLies): MaskitoPreprocessor =>
  ({ elementState, data }, action) => {
    if (action === "validation") return { elementState: shaped(elementState, lies) };
    if (action !== "insert") return { elementState };
    const { value, selection } = elementState;
    const replacesAll = selection[0] === 0 && selection[1] === value.length;
    if (data.length > 1 && replacesAll)
      return { elementState, data: normaliseDateText(data, lies) };
    const isAtEnd = selection[0] === value.length;
    if (!separator.test(data) || !isAtEnd || inLetters.test(value)) return { elementState, data };
    return endGroup(value);
  };

/** A separator typed after one digit: "3." is the third. After the year it says nothing. */
function endGroup(value: string): ReturnType<MaskitoPreprocessor> {
  const groups = value.split(".");
  const last = groups.pop() ?? "";
  const isYear = groups.length === 2;
  const text = [...groups, isYear ? last : last.replace(/^[1-9]$/, "0$&")].join(".");
  const elementState = { value: text, selection: [text.length, text.length] as const };
  return { elementState, data: isYear || last === "" ? "" : "." };
}

/** "1985-03-27" typed key by key stands as "19.85.0327" when it is complete. */
const postprocessor: MaskitoPostprocessor = ({ value, selection }) => {
  const date = readYearFirst(value);
  return date === undefined
    ? { value, selection }
    : { value: date, selection: [date.length, date.length] };
};

const figures = [...digitsOf(2), ".", ...digitsOf(2), ".", ...digitsOf(4)];

const maskOf = (lies: DateLies): MaskitoOptions => ({
  mask: ({ value }) => (inLetters.test(value) ? anyText : figures),
  preprocessors: [preprocessorOf(lies)],
  postprocessors: [postprocessor],
});

/**
 * The masks of a date: dd.MM.yyyy, typed with or without its own separators, or put in whole in another spelling (ux
 * §1.3).
 */
export const dateMasks = { behind: maskOf("behind"), ahead: maskOf("ahead") };
