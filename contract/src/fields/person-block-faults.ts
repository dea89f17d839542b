// Faults over several fields of a person block: what goes with the client type, with residence, with the kind of
// document, and the order of dates (D11, 115-ФЗ). They bear a form that is half filled in:
// the schema tells what is missing.
import {
  checkPassportIssueDate,
  checkPassportNumber,
  checkPassportSeries,
} from "@microloan/domain/person/passport";
import { checkOgrn, checkOgrnip } from "@microloan/domain/person/registration-number";

import {
  identityDocumentTypes,
  residenceRights,
} from "../dictionaries/additional-question-dictionaries.ts";
import type { PersonBlock } from "./person-block.ts";
import { absentWhen, type FieldFault, requiredWhen } from "./rule.ts";

type Faults = (FieldFault | undefined)[];

const humanFields = [
  "lastName",
  "firstName",
  "birthDate",
  "birthPlace",
  "citizenship",
  "identityDocument",
] as const;

const faultAt = (field: string, error: FieldFault["error"] | undefined): FieldFault | undefined =>
  error && { field, error };

/** The fault of a later date that does not follow the earlier one. */
export const orderFault = (
  field: string,
  earlier: string | undefined,
  later: string | undefined,
): FieldFault | undefined =>
  faultAt(field, earlier && later && earlier >= later ? "DatesNotInOrder" : undefined);

/** The fault of a date that has yet to come. Dates `YYYY-MM-DD`. */
export const futureFault = (
  field: string,
  value: string | undefined,
  today: string,
): FieldFault | undefined => faultAt(field, value && value > today ? "DateInFuture" : undefined);

/** The fault of a term whose last day is over. */
export const expiredFault = (
  field: string,
  value: string | undefined,
  today: string,
): FieldFault | undefined => faultAt(field, value && value < today ? "DateExpired" : undefined);

const numberFaults = ({ clientType, inn, registrationNumber }: PersonBlock): Faults => {
  const isCompany = clientType === "Company";
  const isRegistered = clientType !== "Person";
  const checkNumber = isCompany ? checkOgrn : checkOgrnip;
  const isInnLong = inn !== undefined && inn.length !== (isCompany ? 10 : 12);
  return [
    requiredWhen(isRegistered, "inn", inn),
    faultAt("inn", isInnLong ? "InnLength" : undefined),
    requiredWhen(isRegistered, "registrationNumber", registrationNumber),
    absentWhen(!isRegistered, "registrationNumber", registrationNumber),
    isRegistered && registrationNumber !== undefined
      ? faultAt("registrationNumber", checkNumber(registrationNumber))
      : undefined,
  ];
};

const isRussianPassport = (typeId: string): boolean =>
  typeId === identityDocumentTypes.russianPassport.id;

const documentFaults = ({ identityDocument: document, birthDate }: PersonBlock): Faults => {
  if (document === undefined) return [];
  const order = orderFault("identityDocument.issuedOn", birthDate, document.issuedOn);
  if (!isRussianPassport(document.typeId)) return [order];
  const { series, number, divisionCode } = document;
  return [
    requiredWhen(true, "identityDocument.series", series),
    faultAt("identityDocument.series", series ? checkPassportSeries(series) : undefined),
    faultAt("identityDocument.number", number ? checkPassportNumber(number) : undefined),
    requiredWhen(true, "identityDocument.divisionCode", divisionCode),
    order,
  ];
};

/**
 * Assumption: D11. A non-resident who is no company shows the right to stay; with a visa the migration card too, as
 * both permits to live here come without one. Only a residence permit may have no last day.
 */
const stayFaults = (person: PersonBlock): Faults => {
  const { migrationCard, residenceRight } = person;
  const isForeigner = person.clientType !== "Company" && !person.isResident;
  const hasVisa = residenceRight?.typeId === residenceRights.visa.id;
  const isForEver = residenceRight?.typeId === residenceRights.residencePermit.id;
  return [
    requiredWhen(isForeigner, "residenceRight", residenceRight),
    absentWhen(!isForeigner, "residenceRight", residenceRight),
    absentWhen(!isForeigner, "migrationCard", migrationCard),
    requiredWhen(isForeigner && hasVisa, "migrationCard.number", migrationCard),
    residenceRight && requiredWhen(!isForEver, "residenceRight.validTo", residenceRight.validTo),
    orderFault("residenceRight.validTo", residenceRight?.validFrom, residenceRight?.validTo),
    orderFault("migrationCard.validTo", migrationCard?.validFrom, migrationCard?.validTo),
  ];
};

/**
 * Faults over several fields. A company has a name, ИНН of 10 and ОГРН of 13 digits; a person and a sole trader have
 * names, birth and a document, ИНН of 12 digits (required of the trader, with ОГРНИП of 15). A Russian passport has
 * four digits and six and a code. Terms end after they begin, a document is issued after the birth.
 */
export const personBlockFaults = (person: PersonBlock): Faults => {
  const isCompany = person.clientType === "Company";
  return [
    requiredWhen(isCompany, "companyName", person.companyName),
    absentWhen(!isCompany, "companyName", person.companyName),
    ...humanFields.map((field) =>
      isCompany ? absentWhen(true, field, person[field]) : requiredWhen(true, field, person[field]),
    ),
    absentWhen(isCompany, "middleName", person.middleName),
    absentWhen(isCompany, "snils", person.snils),
    faultAt(
      "middleName",
      !isCompany && person.middleName === undefined ? "ValueRequired" : undefined,
    ),
    ...numberFaults(person),
    ...documentFaults(person),
    ...stayFaults(person),
  ];
};

/**
 * Faults of a person block that need today: nobody is born and no document issued or valid from a day to come,
 * a Russian passport is changed in time, no right of stay has run out. `today` is `YYYY-MM-DD`.
 */
export const personBlockFaultsOn = (person: PersonBlock, today: string): Faults => {
  const { birthDate, identityDocument: document, migrationCard, residenceRight } = person;
  const passportFault =
    document?.issuedOn && birthDate && isRussianPassport(document.typeId)
      ? checkPassportIssueDate(document.issuedOn, birthDate, today)
      : undefined;
  return [
    futureFault("birthDate", birthDate, today),
    faultAt("identityDocument.issuedOn", passportFault),
    futureFault("identityDocument.issuedOn", document?.issuedOn, today),
    futureFault("migrationCard.validFrom", migrationCard?.validFrom, today),
    expiredFault("migrationCard.validTo", migrationCard?.validTo, today),
    futureFault("residenceRight.validFrom", residenceRight?.validFrom, today),
    expiredFault("residenceRight.validTo", residenceRight?.validTo, today),
  ];
};
