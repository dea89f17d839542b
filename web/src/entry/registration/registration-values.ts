// The registration form: the visible pair between what its fields hold and the request, and its rules (D11).
import * as z from "zod/mini";

import type { PageDocument } from "@microloan/contract/fields/document";
import { birthDateFaults, registrationShape } from "@microloan/contract/fields/registration";
import type { FieldFault } from "@microloan/contract/fields/rule";

import { emailIn } from "../../form/fields/email-in.ts";
import { dateToWire } from "../../form/fields/form-date.ts";
import { phoneToWire } from "../../form/fields/form-phone.ts";
import type { RegistrationValues } from "../drafts.ts";

/** Nothing is chosen and nothing is ticked beforehand (D7). */
export const emptyRegistration: RegistrationValues = {
  lastName: "",
  firstName: "",
  middleName: "",
  hasNoMiddleName: false,
  birthDate: "",
  genderId: "",
  phone: "",
  email: "",
  refSourceId: "",
  promoCode: "",
  agreements: {},
};

export const registrationSchema = z.strictObject(registrationShape);

export type RegistrationRequest = z.output<typeof registrationSchema>;

/** Form → request. A field left empty is missing, so that the schema asks for it where it is required. */
export function toRegistrationRequest(values: RegistrationValues) {
  return {
    lastName: values.lastName,
    firstName: values.firstName,
    middleName: values.hasNoMiddleName ? null : values.middleName,
    birthDate: dateToWire(values.birthDate),
    genderId: values.genderId,
    phone: phoneToWire(values.phone),
    email: given(emailIn(values.email)),
    refSourceId: given(values.refSourceId),
    promoCode: given(values.promoCode),
    agreements: Object.keys(values.agreements).filter((id) => values.agreements[id] === true),
  };
}

const given = (text: string) => (text.trim() === "" ? undefined : text);

type Asked = { today: string; documents: readonly PageDocument[] | undefined };
type Answered = Pick<ReturnType<typeof toRegistrationRequest>, "birthDate" | "agreements">;

/**
 * The rules over the whole form: a real birth date, every required agreement ticked. Being under age is told at the
 * field when it is left, and refused by the server with a page of its own, not by the form (D4).
 */
export function registrationFaults(
  { birthDate, agreements }: Answered,
  { today, documents }: Asked,
): FieldFault[] {
  const dateFaults = birthDateFaults(birthDate, today).filter(
    ({ error }) => error !== "AgeTooYoung",
  );
  if (documents === undefined) {
    return [...dateFaults, { field: "agreements", error: "AgreementsMissing" }];
  }
  const unticked = documents
    .filter(({ id, isRequired }) => isRequired && !agreements.includes(id.toLowerCase()))
    .map(({ id }): FieldFault => ({ field: agreementField(id), error: "AgreementsMissing" }));
  return [...dateFaults, ...unticked];
}

/** The field of the form that a refusal is shown at; the whole form when it has no such field. */
export const fieldOfRefusal = (field: string | undefined): string | undefined =>
  field !== undefined && field !== "agreements" && Object.hasOwn(emptyRegistration, field)
    ? field
    : undefined;

/** Name of the field that holds the tick of an agreement. */
export const agreementField = (id: string): `agreements.${string}` =>
  `agreements.${id.toLowerCase()}`;

/** Whether a typed birth date is real and of somebody under 18. */
export const isUnderage = (text: string, today: string): boolean =>
  birthDateFaults(dateToWire(text), today).some(({ error }) => error === "AgeTooYoung");
