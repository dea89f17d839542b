// Input masks: they group and limit, they never scold and never swallow a paste (ux §1.3, §2.2).
import type { MaskitoOptions, MaskitoPreprocessor } from "@maskito/core";

import { normaliseDateText } from "./form-date.ts";
import { phoneDigits, phoneText } from "./form-phone.ts";

const digit = /\d/;
const digits = (count: number) => Array.from({ length: count }, () => digit);

/** A value put in whole (paste over all, autofill) is first brought to the mask's own spelling. */
const whole =
  (normalise: (text: string) => string): MaskitoPreprocessor =>
  ({ elementState, data }, action) => {
    const { value, selection } = elementState;
    if (action === "validation") return { elementState: { value: normalise(value), selection } };
    const replacesAll = selection[0] === 0 && selection[1] === value.length;
    return { elementState, data: data.length > 1 && replacesAll ? normalise(data) : data };
  };

/** "17.05.19" may be on the way to "17.05.1990": a year of two digits is completed only in what was put in whole. */
const beginsDate = /^\d{0,2}(?:\.\d{0,2}(?:\.\d{0,4})?)?$/;

export const dateMask: MaskitoOptions = {
  mask: [...digits(2), ".", ...digits(2), ".", ...digits(4)],
  preprocessors: [whole((text) => (beginsDate.test(text) ? text : normaliseDateText(text)))],
};

const phoneStart = "+7 (";

/** Digits go after "+7 (", whatever prefix was typed before them; a whole number replaces what was there. */
const phonePreprocessor: MaskitoPreprocessor = ({ elementState, data }, action) => {
  const { value, selection } = elementState;
  if (action === "validation") {
    // The beginning alone stands: what is typed next is the number's own first digit.
    const isBeginning = phoneStart.startsWith(value);
    return { elementState: { value: isBeginning ? value : phoneText(value), selection } };
  }
  if (action !== "insert") return { elementState };
  const atStart = selection[0] <= phoneStart.length;
  const many = data.replace(/\D/g, "").length >= 10;
  if (many) return { elementState: { value: "", selection: [0, 0] }, data: phoneText(data) };
  // "+7" and "8" before the number say nothing; after them an 8 is the number's own, as in "8 (812)".
  const isUnbegun = value === "" || value === "+";
  if (isUnbegun && /^\s*(?:\+|\+?[78])\s*$/.test(data)) {
    return data.trim() === "+"
      ? { elementState, data: "+" }
      : { elementState: { value: "", selection: [0, 0] }, data: phoneStart };
  }
  if (phoneDigits(value) !== "" && atStart && /^\s*\+?[78]\s*$/.test(data)) {
    return {
      elementState: { value, selection: [phoneStart.length, Math.max(selection[1], 4)] },
      data: "",
    };
  }
  const eleven = phoneDigits(value) + data.replace(/\D/g, "");
  if (eleven.length === 11 && selection[0] === value.length && /^[78]9/.test(eleven)) {
    return { elementState: { value: "", selection: [0, 0] }, data: phoneText(eleven) };
  }
  if (isUnbegun) {
    const emptied = { value: "", selection: [0, 0] as const };
    return { elementState: emptied, data: phoneStart + data.replace(/\D/g, "") };
  }
  return { elementState, data: data.replace(/\D/g, "") };
};

export const phoneMask: MaskitoOptions = {
  mask: [
    "+",
    "7",
    " ",
    "(",
    ...digits(3),
    ")",
    " ",
    ...digits(3),
    " ",
    ...digits(2),
    " ",
    ...digits(2),
  ],
  preprocessors: [phonePreprocessor],
  postprocessors: [
    ({ value, selection }) =>
      phoneDigits(value) === "" && value.length < phoneStart.length && value !== "+"
        ? { value: "", selection: [0, 0] }
        : { value, selection },
  ],
};

/** "45 08 123456", as the passport prints it. */
export const passportNumberMask: MaskitoOptions = {
  mask: [...digits(2), " ", ...digits(2), " ", ...digits(6)],
};

/** "770001" → "770-001", for the field with suggestions, which has no mask. */
export const divisionCodeText = (text: string): string =>
  text
    .replace(/\D/g, "")
    .slice(0, 6)
    .replace(/^(\d{3})(\d)/, "$1-$2");

export const snilsMask: MaskitoOptions = {
  mask: [...digits(3), "-", ...digits(3), "-", ...digits(3), " ", ...digits(2)],
};

export const digitsMask = (count: number): MaskitoOptions => ({ mask: digits(count) });

const noBreakSpace = "\u00a0";

/** Whole rubles grouped by no-break spaces; at most `count` digits. */
export const moneyMask = (count: number): MaskitoOptions => ({
  mask: ({ value }) => {
    const length = Math.min(value.replace(/\D/g, "").length, count);
    return Array.from({ length: Math.max(length, 1) }, (_, index) => length - index).flatMap(
      (left, index) => (index > 0 && left % 3 === 0 ? [noBreakSpace, digit] : [digit]),
    );
  },
  preprocessors: [
    ({ elementState, data }) => ({ elementState, data: data.replace(/[.,]\d{1,2}$|\D/g, "") }),
  ],
});
