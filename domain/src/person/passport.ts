// Rules on a Russian passport: series, number, division code, issue date. Spec §5 (sequence check),
// D11.
import { addDays, addYears, isIsoDate, type IsoDate } from "./dates.ts";
import { isDigitSequence } from "./sequence.ts";

/** Refusals of a passport's fields. */
export type PassportFault =
  | "PassportSeriesFormat"
  | "PassportNumberFormat"
  | "PassportNumberZeros"
  | "PassportNumberSequence"
  | "DivisionCodeFormat"
  | "IssueDateInvalid"
  | "IssueDateInFuture"
  | "IssueDateBefore14"
  | "PassportExpired";

/** Four digits. D11. */
export const checkPassportSeries = (series: string): PassportFault | undefined =>
  /^\d{4}$/.test(series) ? undefined : "PassportSeriesFormat";

/** Six digits, not all zeros, not a rising or falling sequence. D11. */
export const checkPassportNumber = (number: string): PassportFault | undefined => {
  if (!/^\d{6}$/.test(number)) return "PassportNumberFormat";
  if (number === "000000") return "PassportNumberZeros";
  return isDigitSequence(number) ? "PassportNumberSequence" : undefined;
};

/** `NNN-NNN`. D11. Example: `770-001`. */
export const checkDivisionCode = (code: string): PassportFault | undefined =>
  /^\d{3}-\d{3}$/.test(code) ? undefined : "DivisionCodeFormat";

const agesOfRenewal = [20, 45] as const;
const daysToRenew = 90;

/**
 * The issue date against birth date and today: an existing date, not in the future, not before the
 * 14th birthday, and once 90 days have passed since the 20th or 45th birthday, after that birthday.
 * An impossible birth date is another field's fault, so it is only ignored here. D11.
 */
export const checkPassportIssueDate = (
  issuedOn: string,
  birthDate: string,
  today: IsoDate,
): PassportFault | undefined => {
  if (!isIsoDate(issuedOn)) return "IssueDateInvalid";
  if (issuedOn > today) return "IssueDateInFuture";
  if (!isIsoDate(birthDate)) return undefined;
  if (issuedOn < addYears(birthDate, 14)) return "IssueDateBefore14";
  const isExpired = agesOfRenewal.some((age) => {
    const birthday = addYears(birthDate, age);
    return today > addDays(birthday, daysToRenew) && issuedOn <= birthday;
  });
  return isExpired ? "PassportExpired" : undefined;
};
