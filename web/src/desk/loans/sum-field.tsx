// An amount to the kopeck: digits grouped as they are typed, a comma or a point before the kopecks, ₽ outside the
// value.
import type { MaskitoOptions } from "@maskito/core";
import type { FieldValues } from "react-hook-form";

import { groupDigits } from "@microloan/domain/text/amount";

import { TextField } from "../../form/fields/text-field.tsx";
import type { TextFieldProps } from "../../form/fields/text-field.tsx";

const digit = /\d/;
const noBreakSpace = "\u00a0";
/** More than any sum here: what is too much is told, not cut into another amount. */
const mostDigits = 9;

/** "30 500.5 руб." → "30500,5". */
function plainSum(text: string): string {
  const [, whole = "", kopecks] = /^(.*?)(?:[.,](\d{0,2}))?\D*$/s.exec(text.trim()) ?? [];
  const digits = whole.replaceAll(/\D/g, "");
  return kopecks === undefined ? digits : `${digits},${kopecks}`;
}

const sumMask: MaskitoOptions = {
  mask: ({ value }) => {
    const [whole = "", kopecks] = value.split(",");
    const length = Math.min(whole.replaceAll(/\D/g, "").length, mostDigits);
    const places = Array.from({ length: Math.max(length, 1) }, (_, index) => length - index);
    const rubles = places.flatMap((left, index) =>
      index > 0 && left % 3 === 0 ? [noBreakSpace, digit] : [digit],
    );
    return kopecks === undefined ? rubles : [...rubles, /,/, digit, digit];
  },
  preprocessors: [
    ({ elementState, data }, action) => {
      if (action === "validation") {
        const { value, selection } = elementState;
        const isOurs = /^[\d\u00a0]*(?:,\d{0,2})?$/.test(value);
        return isOurs ? { elementState } : { elementState: { value: tidySum(value), selection } };
      }
      if (action !== "insert") return { elementState };
      const isSeparator = data === "," || data === ".";
      return { elementState, data: isSeparator ? "," : plainSum(data) };
    },
  ],
};

/** "5000,5" → "5 000,50" with no-break spaces; kopecks only where there are any. */
export function tidySum(text: string): string {
  const [whole = "", kopecks = ""] = plainSum(text).split(",");
  if (whole === "") return text;
  const rest = kopecks.padEnd(2, "0");
  return rest === "00" ? groupDigits(whole) : `${groupDigits(whole)},${rest}`;
}

/** "5 000,50" → 5000.5; an empty field → null. */
export function sumToWire(text: string): number | null {
  const plain = plainSum(text);
  return plain === "" ? null : Number(plain.replace(",", "."));
}

/** 5000.5 → "5 000,50". */
export const sumFromWire = (rubles: number): string => tidySum(rubles.toFixed(2));

type Props<V extends FieldValues> = Omit<
  TextFieldProps<V>,
  "mask" | "strip" | "tidy" | "inputMode" | "autoComplete" | "unit"
>;

export function SumField<V extends FieldValues>(props: Props<V>) {
  return (
    <TextField
      narrow
      {...props}
      mask={sumMask}
      tidy={tidySum}
      autoComplete="off"
      spellCheck={false}
      unit="₽"
    />
  );
}
