// The person block of the sub-forms: representative, beneficiary, beneficial owner (D11, 115-ФЗ).
import * as z from "zod/mini";

import {
  identityDocumentTypes,
  residenceRights,
} from "../dictionaries/additional-question-dictionaries.ts";
import { messages } from "../errors/messages.ts";
import { address, addressAnswer } from "./address.ts";
import { date } from "./dates.ts";
import { email } from "./email.ts";
import { idOf } from "./ids.ts";
import { companyOrPersonInn } from "./inn.ts";
import { firstName, lastName, middleName } from "./names.ts";
import { phone } from "./phone.ts";
import { absentWhen, type FieldFault, requiredWhen } from "./rule.ts";
import { snils } from "./snils.ts";
import { mixed, text } from "./text.ts";

const documentShape = {
  typeId: idOf(identityDocumentTypes),
  series: z.optional(mixed(20)),
  number: mixed(30),
  issuedOn: date,
  issuedBy: mixed(300),
  divisionCode: z.optional(z.string().check(z.regex(/^\d{3}-\d{3}$/, messages.DivisionCodeFormat))),
};

const migrationCardShape = { number: mixed(30), validFrom: date, validTo: date };

const residenceRightShape = {
  typeId: idOf(residenceRights),
  series: z.optional(mixed(20)),
  number: mixed(30),
  validFrom: date,
  validTo: date,
};

const plainShape = {
  clientType: z.enum(["Person", "SoleTrader", "Company"]),
  companyName: z.optional(mixed(255)),
  lastName: z.optional(lastName),
  firstName: z.optional(firstName),
  middleName: z.optional(z.nullable(middleName)),
  birthDate: z.optional(date),
  birthPlace: z.optional(text(255)),
  citizenship: z.optional(text(100)),
  isResident: z.boolean(),
  inn: z.optional(companyOrPersonInn),
  snils: z.optional(snils),
  /** ОГРН, 13 digits, of a company; ОГРНИП, 15 digits, of a sole trader. */
  registrationNumber: z.optional(
    z.string().check(z.trim(), z.regex(/^(?:\d{13}|\d{15})$/, messages.RegistrationNumberShape)),
  ),
  phone,
  email: z.optional(email),
};

/** The block in a request. `middleName` null means "Нет отчества". */
export const personBlock = z.strictObject({
  ...plainShape,
  identityDocument: z.optional(z.strictObject(documentShape)),
  migrationCard: z.optional(z.strictObject(migrationCardShape)),
  residenceRight: z.optional(z.strictObject(residenceRightShape)),
  address,
});

/** The block in an answer. */
export const personBlockAnswer = z.object({
  ...plainShape,
  identityDocument: z.optional(z.object(documentShape)),
  migrationCard: z.optional(z.object(migrationCardShape)),
  residenceRight: z.optional(z.object(residenceRightShape)),
  address: addressAnswer,
});

/** A person block as it crosses the wire. */
export type PersonBlock = z.output<typeof personBlock>;

const humanFields = [
  "lastName",
  "firstName",
  "birthDate",
  "birthPlace",
  "citizenship",
  "identityDocument",
] as const;

const lengthFault = (
  field: string,
  value: string | undefined,
  length: number,
  error: FieldFault["error"],
): FieldFault | undefined =>
  value === undefined || value.length === length ? undefined : { field, error };

/**
 * Faults over several fields. A company has a name, ИНН of 10 and ОГРН of 13 digits; a person and a sole trader have
 * names, birth and a document, ИНН of 12 digits (required of the trader, with ОГРНИП of 15); a non-resident who is no
 * company shows the right to stay.
 */
export const personBlockFaults = (person: PersonBlock): (FieldFault | undefined)[] => {
  const isCompany = person.clientType === "Company";
  const isRegistered = person.clientType !== "Person";
  const isForeigner = !isCompany && !person.isResident;
  return [
    requiredWhen(isCompany, "companyName", person.companyName),
    absentWhen(!isCompany, "companyName", person.companyName),
    ...humanFields.map((field) =>
      isCompany ? absentWhen(true, field, person[field]) : requiredWhen(true, field, person[field]),
    ),
    isCompany || person.middleName !== undefined
      ? undefined
      : { field: "middleName", error: "ValueRequired" },
    requiredWhen(isRegistered, "inn", person.inn),
    lengthFault("inn", person.inn, isCompany ? 10 : 12, "InnLength"),
    requiredWhen(isRegistered, "registrationNumber", person.registrationNumber),
    absentWhen(!isRegistered, "registrationNumber", person.registrationNumber),
    lengthFault(
      "registrationNumber",
      person.registrationNumber,
      isCompany ? 13 : 15,
      "RegistrationNumberShape",
    ),
    requiredWhen(isForeigner, "residenceRight", person.residenceRight),
  ];
};
