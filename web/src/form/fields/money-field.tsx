// An amount in rubles: digits grouped as they are typed, kopecks behind a comma or a point, ₽ outside the value; what
// is no amount stays as it was typed, to be refused in words (ux §1.3).
import type { MaskitoOptions } from "@maskito/core";
import type { FieldValues } from "react-hook-form";

import { kopecksToRubles } from "@microloan/domain/loan/money";
import { formatAmount, groupDigits } from "@microloan/domain/text/amount";
import { groupTyped, readAmount } from "@microloan/domain/text/read-amount";

import { anyText } from "./masks.ts";
import { TextField } from "./text-field.tsx";
import type { TextFieldProps } from "./text-field.tsx";

/** Takes any number of digits: too much is refused in words, not cut into another amount. */
const digitsOfAny = Number.POSITIVE_INFINITY;

const noBreakSpace = "\u00a0";
const digit = /\d/;
/** Patterns, or Backspace would step over the separator and leave it. */
const kopecksMask = [/[.,]/, digit, digit];

/** Places for all digits of the text; leading zeros go afterwards. */
function placesOf(text: string): (RegExp | string)[] {
  const [whole = ""] = text.split(/[.,]/, 1);
  const grouped = groupDigits(whole.replace(/\D/g, "").replaceAll("0", "1"));
  const places = Array.from(grouped, (sign) => (sign === noBreakSpace ? sign : digit));
  return whole === text ? places : [...places, ...kopecksMask];
}

const moneyMask: MaskitoOptions = {
  mask: ({ value }) => {
    const isFigures = /^[\d\u00a0]*([.,]\d{0,2})?$/.test(groupTyped(value, digitsOfAny));
    return isFigures ? placesOf(value) : anyText;
  },
  postprocessors: [
    ({ value, selection }) => {
      const text = value.replace(/^[0\u00a0]+(?=\d)/, "");
      const gone = value.length - text.length;
      const moved = (at: number) => Math.max(0, at - gone);
      return { value: text, selection: [moved(selection[0]), moved(selection[1])] };
    },
  ],
};

type Props<V extends FieldValues> = Omit<
  TextFieldProps<V>,
  "mask" | "tidy" | "autoComplete" | "unit"
>;

export function MoneyField<V extends FieldValues>(props: Props<V>) {
  return (
    <TextField
      narrow
      inputMode="numeric"
      {...props}
      mask={moneyMask}
      tidy={tidyMoney}
      autoComplete="off"
      unit="₽"
    />
  );
}

const moneyText = (kopecks: number): string => formatAmount(kopecks).replace(/\s₽$/, "");

/** "5000=50" → "5 000,50" with no-break spaces; what is no amount, or too long for one, stays. */
function tidyMoney(text: string): string {
  const kopecks = readAmount(text);
  return Number.isSafeInteger(kopecks) ? moneyText(Number(kopecks)) : text;
}

/** "5 000,50" → 5000.5; an empty field → null; what is no amount → NaN, for the schema to refuse. */
export function moneyToWire(text: string): number | null {
  if (text.trim() === "") return null;
  const kopecks = readAmount(text);
  return kopecks === undefined ? Number.NaN : kopecksToRubles(kopecks);
}

/** 5000.5 → "5 000,50"; nothing → an empty field. */
export const moneyFromWire = (rubles: number | null | undefined): string =>
  rubles === null || rubles === undefined ? "" : moneyText(Math.round(rubles * 100));
