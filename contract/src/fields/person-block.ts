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
import { personName } from "./names.ts";
import { phone } from "./phone.ts";
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

/** `validTo` may be missing only from a residence permit, which is given for ever too. */
const residenceRightShape = {
  typeId: idOf(residenceRights),
  series: z.optional(mixed(20)),
  number: mixed(30),
  validFrom: date,
  validTo: z.optional(date),
};

const plainShape = {
  clientType: z.enum(["Person", "SoleTrader", "Company"]),
  companyName: z.optional(mixed(255)),
  lastName: z.optional(personName),
  firstName: z.optional(personName),
  middleName: z.optional(z.nullable(personName)),
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

/** A person block as it crosses the wire. The faults over its several fields are in person-block-faults. */
export type PersonBlock = z.output<typeof personBlock>;
