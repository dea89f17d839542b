// Gender guessed from the patronymic, to fill a field that the borrower can change. D11,
// registration.
import { normaliseName } from "./name.ts";

/** A gender as the passport states it. Spec §3, dictionary Gender. */
export type Gender = "male" | "female";

// The Turkic words for "son of" and "daughter of" stand in Russian passports too.
const maleEndings = ["ич", "оглы", "оглу", "улы", "уулу"];
const femaleEndings = ["вна", "ична", "кызы", "гызы", "қызы"];

/**
 * The gender that a patronymic tells, or undefined when it does not. D11. Example: `Ильинична` →
 * female.
 */
export const genderOfMiddleName = (middleName: string): Gender | undefined => {
  const word = normaliseName(middleName).toLowerCase();
  const endsWithOneOf = (endings: readonly string[]) =>
    endings.some((ending) => word.length > ending.length && word.endsWith(ending));
  if (endsWithOneOf(femaleEndings)) return "female";
  return endsWithOneOf(maleEndings) ? "male" : undefined;
};
