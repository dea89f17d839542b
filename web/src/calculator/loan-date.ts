// The day a loan is calculated for. A page rendered ahead of its visitors knows no day, and some devices stand years
// behind: then the prices are those of the newest products,
// and no date is shown (architecture, "Prerendering pitfalls").
import { useMemo } from "react";

import { newestProductsFrom, productsOn } from "@microloan/domain/loan/products";
import type { IsoDate } from "@microloan/domain/person/dates";

import { useIsHydrated } from "../client/hydration.tsx";
import { today } from "../client/today.ts";

/** `isToday` is false when the dates that follow from `date` are nobody's to see. */
export type LoanDate = { date: IsoDate; isToday: boolean };

const loanDateOn = (date: IsoDate | null): LoanDate =>
  date === null || productsOn(date).length === 0
    ? { date: newestProductsFrom, isToday: false }
    : { date, isToday: true };

export const loanDate = (): LoanDate => loanDateOn(today());

export function useLoanDate(): LoanDate {
  const date = useIsHydrated() ? today() : null;
  return useMemo(() => loanDateOn(date), [date]);
}
