// An amount in whole rubles: digits grouped as they are typed, ₽ outside the value (ux §1.3).
import type { FieldValues } from "react-hook-form";

import { groupDigits } from "@microloan/domain/text/amount";

import { moneyMask } from "./money-mask.ts";
import { TextField } from "./text-field.tsx";
import type { TextFieldProps } from "./text-field.tsx";

const sixDigits = moneyMask(6);

type Props<V extends FieldValues> = Omit<
  TextFieldProps<V>,
  "mask" | "strip" | "tidy" | "inputMode" | "autoComplete" | "unit"
>;

export function MoneyField<V extends FieldValues>(props: Props<V>) {
  return (
    <TextField narrow {...props} mask={sixDigits} inputMode="numeric" autoComplete="off" unit="₽" />
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
