// An amount in whole rubles: digits grouped as they are typed, ₽ outside the value (ux §1.3).
import type { MaskitoOptions } from "@maskito/core";
import type { FieldValues } from "react-hook-form";

import { groupDigits, wholeRublesIn } from "@microloan/domain/text/amount";

import { TextField } from "./text-field.tsx";
import type { TextFieldProps } from "./text-field.tsx";

const digit = /\d/;
const noBreakSpace = "\u00a0";

/** At most `count` digits. */
const moneyMask = (count: number): MaskitoOptions => ({
  mask: ({ value }) => {
    const length = Math.min(value.replace(/\D/g, "").length, count);
    return Array.from({ length: Math.max(length, 1) }, (_, index) => length - index).flatMap(
      (left, index) => (index > 0 && left % 3 === 0 ? [noBreakSpace, digit] : [digit]),
    );
  },
  preprocessors: [
    ({ elementState, data }, action) => {
      const { value, selection } = elementState;
      if (action === "insert") return { elementState, data: wholeRublesIn(data) };
      const isOurs = /^[\d\u00a0]*$/.test(value);
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

/** More than any form takes: what is too much is told, not cut into another amount. */
const nineDigits = moneyMask(9);

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
      inputMode="numeric"
      autoComplete="off"
      unit="₽"
    />
  );
}

/** "12 000" → 12000; an empty field → null. */
export function moneyToWire(text: string): number | null {
  const digits = text.replace(/\D/g, "");
  return digits === "" ? null : Number(digits);
}

/** 12000 → "12 000" with no-break spaces; nothing → an empty field. */
export const moneyFromWire = (amount: number | null | undefined): string =>
  amount === null || amount === undefined ? "" : groupDigits(String(Math.round(amount)));
