// Age of a borrower on a day, and the rule that the borrower is of age. Spec §5 and §9.
import { isIsoDate, type IsoDate } from "./dates.ts";

/** The youngest a borrower may be. Spec §9. */
export const minimumAgeYears = 18;

const oldestKnownAgeYears = 120;

/**
 * Full years on a day. Somebody born on 29 February grows older on 1 March of a common year. Spec
 * §5. Example: born 2008-02-29, on 2026-02-28 → 17, on 2026-03-01 → 18.
 */
export const ageOn = (birthDate: IsoDate, today: IsoDate): number => {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
};

/** Refusals of a birth date. */
export type BirthDateFault = "BirthDateInvalid" | "AgeTooYoung";

/**
 * `BirthDateInvalid` for no existing date, one after today or more than 120 years ago (a slip of
 * the finger), `AgeTooYoung` under 18. Spec §5, "Возраст заемщика не соответствует требованиям".
 */
export const checkBirthDate = (birthDate: string, today: IsoDate): BirthDateFault | undefined => {
  if (!isIsoDate(birthDate) || birthDate > today) return "BirthDateInvalid";
  const age = ageOn(birthDate, today);
  if (age > oldestKnownAgeYears) return "BirthDateInvalid";
  return age < minimumAgeYears ? "AgeTooYoung" : undefined;
};
