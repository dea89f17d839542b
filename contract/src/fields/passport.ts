// The passport form (D11): shape, and the rules that need today, the birth date and the settings.
import * as z from "zod/mini";

import {
  checkDivisionCode,
  checkPassportIssueDate,
  checkPassportNumber,
  checkPassportSeries,
} from "@microloan/domain/person/passport";

import { genders } from "../dictionaries/genders.ts";
import { messages } from "../errors/messages.ts";
import { date } from "./dates.ts";
import { idOf } from "./ids.ts";
import { personName } from "./names.ts";
import { phone } from "./phone.ts";
import { type FieldFault, requiredWhen, rule } from "./rule.ts";
import { snils } from "./snils.ts";
import { mixed, text } from "./text.ts";

const digits = (check: Parameters<typeof rule<string>>[0]) =>
  z.string().check(
    z.overwrite((value) => value.replace(/\s/g, "")),
    z.minLength(1, messages.ValueRequired),
    z.maxLength(20),
    rule(check),
  );

/** Series, four digits. */
export const passportSeries = digits(checkPassportSeries);

/** Number, six digits, neither zeros nor a sequence. */
export const passportNumber = digits(checkPassportNumber);

/** Division code `770-001`; six digits typed without the hyphen get it. */
export const divisionCode = z.string().check(
  z.overwrite((value) => value.replace(/\s/g, "").replace(/^(\d{3})(\d{3})$/, "$1-$2")),
  z.minLength(1, messages.ValueRequired),
  z.maxLength(20),
  rule(checkDivisionCode),
);

/**
 * Fields of the form. `snils` null means "Нет СНИЛС"; `assignmentOfClaims` is yes or no without a default. Which of
 * the optional ones are needed depends on the context of `passportFaults`.
 */
export const passportShape = {
  series: passportSeries,
  number: passportNumber,
  issueDate: date,
  divisionCode,
  issuedBy: z.optional(text(300)),
  birthPlace: text(255),
  genderId: idOf(genders),
  snils: z.nullable(snils),
  previousLastName: z.optional(personName),
  additionalPhone: z.optional(phone),
  codeword: z.optional(mixed(49).check(z.minLength(6, messages.ValueTooShort))),
  assignmentOfClaims: z.boolean(),
};

/** The saved answers. */
export const passportAnswer = z.object(passportShape);

/** The form's answers. */
export type Passport = z.output<typeof passportAnswer>;

/** What the form is checked against besides itself; dates `YYYY-MM-DD`, `ownPhone` normalised. */
export type PassportContext = {
  today: string;
  birthDate: string;
  ownPhone?: string | undefined;
  isFirstApplication: boolean;
  /** Server setting HidePassportIssuedBy. */
  isIssuedByHidden: boolean;
};

const issueDateFault = (issueDate: string, context: PassportContext): FieldFault | undefined => {
  const error = checkPassportIssueDate(issueDate, context.birthDate, context.today);
  return error && { field: "issueDate", error };
};

/** Faults of the form in its context; the same function runs in the browser and in the API (D11). */
export const passportFaults = (form: Passport, context: PassportContext): FieldFault[] =>
  [
    issueDateFault(form.issueDate, context),
    requiredWhen(!context.isIssuedByHidden, "issuedBy", form.issuedBy),
    form.additionalPhone !== undefined && form.additionalPhone === context.ownPhone
      ? ({ field: "additionalPhone", error: "PhoneIsOwn" } as const)
      : undefined,
    requiredWhen(context.isFirstApplication, "codeword", form.codeword),
  ].filter((fault) => fault !== undefined);
