// The mask of a Russian phone: +7 (XXX) XXX XX XX, however the number comes in (spec §5; ux §2.2).
import type { MaskitoOptions, MaskitoPreprocessor } from "@maskito/core";

import { phoneDigits, phoneText } from "./form-phone.ts";
import { digits } from "./masks.ts";

type ElementState = Parameters<MaskitoPreprocessor>[0]["elementState"];

const phoneStart = "+7 (";

/** A number that no mask has seen yet, typed before the page was alive; whoever typed at its end goes on there. */
function shaped({ value, selection }: ElementState): ElementState {
  // Of a number half typed nobody can tell by its length that the 7 or 8 is a prefix; a mobile one begins with 9.
  const text = phoneText(value.replace(/^\s*(?:\+?7|8)(?=9)/, ""));
  const isAtEnd = selection[0] === value.length;
  return { value: text, selection: isAtEnd ? [text.length, text.length] : selection };
}

/** Digits go after "+7 (", whatever prefix was typed before them; a whole number replaces what was there. */
const phonePreprocessor: MaskitoPreprocessor = ({ elementState: found, data }, action) => {
  if (action !== "insert" && action !== "validation") return { elementState: found };
  // The beginning alone stands: what is typed next is the number's own first digit.
  const isBeginning = phoneStart.startsWith(found.value);
  if (action === "validation") return { elementState: isBeginning ? found : shaped(found) };
  const isTyped = isBeginning || found.value.startsWith(phoneStart);
  const elementState = isTyped ? found : shaped(found);
  const { value, selection } = elementState;
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
      elementState: {
        value,
        selection: [phoneStart.length, Math.max(selection[1], phoneStart.length)],
      },
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
