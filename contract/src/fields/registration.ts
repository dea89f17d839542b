// The registration form (D11): shape, and the rule that needs today.
import * as z from "zod/mini";

import { checkBirthDate } from "@microloan/domain/person/age";

import { genders } from "../dictionaries/genders.ts";
import { refSources } from "../dictionaries/ref-sources.ts";
import { date } from "./dates.ts";
import { email } from "./email.ts";
import { id, idOf } from "./ids.ts";
import { personName } from "./names.ts";
import { phone } from "./phone.ts";
import type { FieldFault } from "./rule.ts";
import { mixed } from "./text.ts";

/** Promo code: letters of either alphabet, digits, punctuation. */
export const promoCode = mixed(40);

/** Fields of the form. `middleName` null means "Нет отчества"; `agreements` are the ticked document rule ids. */
export const registrationShape = {
  lastName: personName,
  firstName: personName,
  middleName: z.nullable(personName),
  birthDate: date,
  genderId: idOf(genders),
  phone,
  email: z.optional(email),
  refSourceId: z.optional(idOf(refSources)),
  promoCode: z.optional(promoCode),
  agreements: z.array(id).check(z.maxLength(20)),
};

/** Fault of a birth date on a day: no real date, or the borrower is not of age (spec §5). */
export const birthDateFaults = (birthDate: string, today: string): FieldFault[] => {
  const error = checkBirthDate(birthDate, today);
  return error === undefined ? [] : [{ field: "birthDate", error }];
};

/** Schema of the sign-in form: phone and birth date; a wrong pair is never told (D4). */
export const signInFormSchema = z.strictObject({ phone, birthDate: date });
