// T-ID's userinfo claims → a person in our terms. D9, D11.
import * as z from "zod/mini";

import { genders } from "@microloan/contract/dictionaries/genders";
import { date } from "@microloan/contract/fields/dates";
import { email } from "@microloan/contract/fields/email";
import { personName } from "@microloan/contract/fields/names";
import { divisionCode, passportNumber, passportSeries } from "@microloan/contract/fields/passport";
import { phone } from "@microloan/contract/fields/phone";
import { text } from "@microloan/contract/fields/text";

import { onlyKnown, type OutsidePerson, usable } from "./outside-person.ts";

const optionalText = z.nullish(z.string().check(z.maxLength(500)));

/** Assumption: D9, the bank's passport comes as one claim beside OpenID Connect's standard ones. */
export const tidClaims = z.object({
  given_name: optionalText,
  family_name: optionalText,
  middle_name: optionalText,
  birthdate: optionalText,
  gender: optionalText,
  phone_number: optionalText,
  phone_number_verified: z.nullish(z.boolean()),
  email: optionalText,
  passport: z.nullish(
    z.object({
      series: optionalText,
      number: optionalText,
      issue_date: optionalText,
      unit_code: optionalText,
      unit_name: optionalText,
      birth_place: optionalText,
    }),
  ),
});

export function readTidPerson(claims: z.output<typeof tidClaims>): OutsidePerson {
  const { passport } = claims;
  const registration = onlyKnown({
    lastName: usable(personName, claims.family_name),
    firstName: usable(personName, claims.given_name),
    // A person without a patronymic is told by its absence.
    middleName: claims.middle_name ? usable(personName, claims.middle_name) : null,
    birthDate: usable(date, claims.birthdate),
    genderId: { male: genders.male.id, female: genders.female.id }[claims.gender ?? ""],
    // Assumption: D9, the bank signs its people in by this phone; where it says otherwise, the phone is not taken.
    phone: claims.phone_number_verified === false ? undefined : usable(phone, claims.phone_number),
    email: usable(email, claims.email),
  });
  return {
    ...registration,
    ...(passport && {
      passport: onlyKnown({
        series: usable(passportSeries, passport.series),
        number: usable(passportNumber, passport.number),
        issueDate: usable(date, passport.issue_date),
        divisionCode: usable(divisionCode, passport.unit_code),
        issuedBy: usable(text(300), passport.unit_name),
        birthPlace: usable(text(255), passport.birth_place),
      }),
    }),
    lockedFields: Object.keys(registration),
  };
}
