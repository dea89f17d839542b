// An amount in whole rubles: digits grouped as they are typed, ₽ outside the value (ux §1.3).
import type { MaskitoOptions } from "@maskito/core";
import type { FieldValues } from "react-hook-form";

import { groupDigits, wholeRublesIn } from "@microloan/domain/text/amount";

import { TextField } from "./text-field.tsx";
import type { TextFieldProps } from "./text-field.tsx";

const digit = /\d/;
/** A pattern, or Backspace would step over it and leave it. */
const separator = /,/;
const noBreakSpace = "\u00a0";
/** Kopecks that were typed stay in sight, and are no rubles, until the field is left. */
const kopecks = /,\d{0,2}$/;

const groupsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => count - index).flatMap((left, index) =>
    index > 0 && left % 3 === 0 ? [noBreakSpace, digit] : [digit],
  );

/** Whole rubles of at most `count` digits. */
const moneyMask = (count: number): MaskitoOptions => ({
  mask: ({ value }) => {
    const rubles = value.replace(kopecks, "").replace(/\D/g, "").length;
    const whole = groupsOf(Math.min(Math.max(rubles, 1), count));
    return value.includes(",") ? [...whole, separator, digit, digit] : whole;
  },
  preprocessors: [
    ({ elementState, data }, action) => {
      const { value, selection } = elementState;
      if (action === "insert") return inserted(elementState, data);
      const isOurs = /^[\d\u00a0]*(,\d{0,2})?$/.test(value);
      if (action !== "validation" || isOurs) return { elementState };
      return { elementState: { value: groupDigits(wholeRublesIn(value)), selection } };
    },
  ],
  postprocessors: [
    ({ value, selection }) => {
      const text = value.replace(/^[0\u00a0]+(?=\d)/, "");
      const gone = value.length - text.length;
      const moved = (at: number) => Math.max(0, at - gone);
      return { value: text, selection: [moved(selection[0]), moved(selection[1])] };
    },
  ],
});

type State = Parameters<NonNullable<MaskitoOptions["preprocessors"]>[number]>[0]["elementState"];

/** A separator typed after the rubles begins kopecks; a third digit after it says that it stood between thousands. */
function inserted(elementState: State, data: string) {
  const { value, selection } = elementState;
  const isAtEnd = selection[0] === value.length;
  if (!isAtEnd) return { elementState, data: wholeRublesIn(data) };
  if (/^[.,]$/.test(data) && /\d$/.test(value) && !value.includes(","))
    return { elementState, data: "," };
  const isThousands = /^\d$/.test(data) && /,\d\d$/.test(value);
  if (!isThousands) return { elementState, data: wholeRublesIn(data) };
  const at = value.length - 1;
  return { elementState: { value: value.replace(",", ""), selection: [at, at] as const }, data };
}

/** More than any form takes: what is too much is told, not cut into another amount. */
const nineDigits = moneyMask(9);

const wholeRubles = (text: string) => groupDigits(wholeRublesIn(text));

type Props<V extends FieldValues> = Omit<
  TextFieldProps<V>,
  "mask" | "strip" | "tidy" | "inputMode" | "autoComplete" | "unit"
>;

export function MoneyField<V extends FieldValues>(props: Props<V>) {
  return (
    <TextField
      narrow
      {...props}
      mask={nineDigits}
      tidy={wholeRubles}
      inputMode="numeric"
      autoComplete="off"
      unit="₽"
    />
  );
}

/** "12 000" → 12000, kopecks left out; an empty field → null. */
export function moneyToWire(text: string): number | null {
  const digits = wholeRublesIn(text);
  return digits === "" ? null : Number(digits);
}

/** 12000 → "12 000" with no-break spaces; nothing → an empty field. */
export const moneyFromWire = (amount: number | null | undefined): string =>
  amount === null || amount === undefined ? "" : groupDigits(String(Math.round(amount)));
