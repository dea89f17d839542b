// The mask of a date: dd.MM.yyyy, typed with or without its own separators, or put in whole in another spelling (ux §1.3).
import type { MaskitoOptions, MaskitoPostprocessor, MaskitoPreprocessor } from "@maskito/core";

import { normaliseDateText, readYearFirst } from "./form-date.ts";
import { digits } from "./masks.ts";

/** "17.05.19" may be on the way to "17.05.1990": a year of two digits is completed only in what was put in whole. */
const beginsDate = /^\d{0,2}(?:\.\d{0,2}(?:\.\d{0,4})?)?$/;
const separator = /^[\s./-]$/;

const preprocessor: MaskitoPreprocessor = ({ elementState, data }, action) => {
  const { value, selection } = elementState;
  if (action === "validation") {
    return beginsDate.test(value)
      ? { elementState }
      : { elementState: { value: normaliseDateText(value), selection } };
  }
  if (action !== "insert") return { elementState };
  const replacesAll = selection[0] === 0 && selection[1] === value.length;
  if (data.length > 1 && replacesAll) return { elementState, data: normaliseDateText(data) };
  if (!separator.test(data) || selection[0] !== value.length) return { elementState, data };
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

export const dateMask: MaskitoOptions = {
  mask: [...digits(2), ".", ...digits(2), ".", ...digits(4)],
  preprocessors: [preprocessor],
  postprocessors: [postprocessor],
};
