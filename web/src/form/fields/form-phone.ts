// A Russian phone as typed, pasted or autofilled in any form, and its display +7 (XXX) XXX XX XX (spec §5; ux §2.2).
import type { MaskitoOptions, MaskitoPreprocessor } from "@maskito/core";

import { parsePhone } from "@microloan/domain/person/phone";

import { digitsOf } from "./masks.ts";

/** The ten digits after +7, as many as there are: "8 (916) 123-45-67" → "9161234567". */
function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, "");
  const international = /^\s*(?:tel:\s*)?\+/.test(text);
  if (international || digits.length > 10) return digits.replace(/^[78]/, "").slice(0, 10);
  return digits.replace(/^8(?=\d{10}|$)/, "").slice(0, 10);
}

/** "+7 (916) 123 45 67"; of fewer digits, as much of it as they fill. No digits → empty. */
export function phoneText(text: string): string {
  const digits = phoneDigits(text);
  if (digits === "") return "";
  const [operator, first, second, third] = [
    digits.slice(0, 3),
    digits.slice(3, 6),
    digits.slice(6, 8),
    digits.slice(8, 10),
  ];
  const head = operator.length === 3 && first !== "" ? `+7 (${operator}) ` : `+7 (${operator}`;
  return head + [first, second, third].filter(Boolean).join(" ");
}

/** The phone as the wire has it, "+79161234567"; what is no such number comes back for the schema to refuse. */
export const phoneToWire = (text: string): string =>
  phoneDigits(text) === "" ? "" : (parsePhone(text) ?? text.trim());

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

/** The mask of a Russian phone: +7 (XXX) XXX XX XX, however the number comes in (spec §5; ux §2.2). */
export const phoneMask: MaskitoOptions = {
  mask: [
    "+",
    "7",
    " ",
    "(",
    ...digitsOf(3),
    ")",
    " ",
    ...digitsOf(3),
    " ",
    ...digitsOf(2),
    " ",
    ...digitsOf(2),
  ],
  preprocessors: [phonePreprocessor],
  postprocessors: [
    ({ value, selection }) =>
      phoneDigits(value) === "" && value.length < phoneStart.length && value !== "+"
        ? { value: "", selection: [0, 0] }
        : { value, selection },
  ],
};
