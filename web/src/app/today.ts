// The client's only reader of the date: today in Moscow, where the lender's day begins and ends.
import type { IsoDate } from "@microloan/domain/person/dates";

// Assumption: D1, contracts are dated by Moscow time wherever the borrower is.
const moscow = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/Moscow",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** Today as `YYYY-MM-DD`. */
export const today = (): IsoDate => moscow.format(new Date());
