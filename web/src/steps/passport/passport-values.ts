// The passport form: what its fields hold, the visible pair of functions between them and the request, and what
// a service has filled in (D9, D11).
import type { SuccessOf } from "@microloan/contract/endpoint";
import type { passportEndpoints } from "@microloan/contract/endpoints/passport";
import type { Passport } from "@microloan/contract/fields/passport";

import { dateFromWire, dateToWire } from "../../form/fields/form-date.ts";
import { phoneText, phoneToWire } from "../../form/fields/form-phone.ts";
import { snilsText } from "../../form/fields/masks.ts";
import { given } from "../../form/fields/typed-text.ts";

export type PassportValues = {
  /** As the passport prints it, "45 08 123456". */
  seriesAndNumber: string;
  issueDate: string;
  divisionCode: string;
  issuedBy: string;
  birthPlace: string;
  genderId: string;
  snils: string;
  hasNoSnils: boolean;
  previousLastName: string;
  additionalPhone: string;
  codeword: string;
  assignmentOfClaims: "" | "yes" | "no";
};

/** What is copied from documents, by the form's fields and by those of the request. */
export const spread = {
  fields: [
    "seriesAndNumber",
    "issueDate",
    "divisionCode",
    "issuedBy",
    "birthPlace",
    "genderId",
    "previousLastName",
    "snils",
    "hasNoSnils",
  ],
  requestFields: [
    "series",
    "number",
    "issueDate",
    "divisionCode",
    "issuedBy",
    "birthPlace",
    "genderId",
    "previousLastName",
    "snils",
  ],
} as const satisfies {
  fields: readonly (keyof PassportValues)[];
  requestFields: readonly (keyof Passport)[];
};

/** Where the form shows the faults of the request's fields that it holds together. */
export const passportFieldOf = { series: "seriesAndNumber", number: "seriesAndNumber" };

/**
 * Form → request. A field left empty is missing, so that the schema asks for it where it is required. An additional
 * phone that the setting hides is not sent, whatever was saved or typed before.
 */
export function toPassportRequest(values: PassportValues, isAdditionalPhoneEnabled: boolean) {
  const digits = values.seriesAndNumber.replace(/\D/g, "");
  return {
    series: digits.slice(0, 4),
    number: digits.slice(4),
    issueDate: dateToWire(values.issueDate),
    divisionCode: values.divisionCode,
    issuedBy: given(values.issuedBy),
    birthPlace: values.birthPlace,
    genderId: values.genderId,
    snils: values.hasNoSnils ? null : values.snils,
    previousLastName: given(values.previousLastName),
    additionalPhone: isAdditionalPhoneEnabled
      ? given(phoneToWire(values.additionalPhone))
      : undefined,
    codeword: given(values.codeword),
    assignmentOfClaims: yesOrNo[values.assignmentOfClaims],
  };
}

/**
 * Known answers → form; none → an empty form. Nothing is chosen beforehand (D7): of an earlier application's passport,
 * which has revision 0, the consent to pass claims on is asked for anew. `genderId`: as registration told it.
 */
export function fromPassport(saved: Passport | null, revision = 1, genderId = ""): PassportValues {
  return {
    seriesAndNumber: saved === null ? "" : printed(saved.series, saved.number),
    issueDate: dateFromWire(saved?.issueDate),
    divisionCode: saved?.divisionCode ?? "",
    issuedBy: saved?.issuedBy ?? "",
    birthPlace: saved?.birthPlace ?? "",
    genderId: saved?.genderId ?? genderId,
    snils: snilsText(saved?.snils ?? ""),
    hasNoSnils: saved !== null && saved.snils === null,
    previousLastName: saved?.previousLastName ?? "",
    additionalPhone: phoneText(saved?.additionalPhone ?? ""),
    codeword: saved?.codeword ?? "",
    assignmentOfClaims:
      saved === null || revision === 0 ? "" : saved.assignmentOfClaims ? "yes" : "no",
  };
}

const yesOrNo = { "": undefined, yes: true, no: false };

/** As the passport prints it. */
const printed = (series: string, number: string) =>
  `${series.slice(0, 2)} ${series.slice(2)} ${number}`;

/** What ESIA or T-ID told of the passport: in the form from the beginning, and locked there (spec §3; D9). */
export type Prefilled = SuccessOf<typeof passportEndpoints.getPassport>["prefilled"];
type PrefilledField = keyof NonNullable<Prefilled>["fields"];

const words = {
  esia: {
    lead: "Часть данных передали Госуслуги. Проверьте их и дополните. Если паспорт у вас уже другой, позвоните нам.",
    hint: "Из Госуслуг, изменить нельзя",
    address:
      "Адрес передали Госуслуги, изменить его здесь нельзя. Если он уже другой, позвоните нам.",
  },
  tinkoff: {
    lead: "Часть данных передал банк. Проверьте их и дополните. Если паспорт у вас уже другой, позвоните нам.",
    hint: "Из банка, изменить нельзя",
    address: "Адрес передал банк, изменить его здесь нельзя. Если он уже другой, позвоните нам.",
  },
};

/** Above the addresses that a service has filled in. */
export const addressLeadOf = ({ source }: NonNullable<Prefilled>): string => words[source].address;

const usualLead = "Перепишите данные с разворота с фотографией.";

/** Above what is known of an earlier application. */
export const knownLead =
  "Эти данные у нас уже есть. Проверьте их: если что-то изменилось, поправьте здесь же.";

export const leadOf = (prefilled: Prefilled, isKnown: boolean): string =>
  prefilled !== undefined && Object.keys(prefilled.fields).length > 0
    ? words[prefilled.source].lead
    : isKnown
      ? knownLead
      : usualLead;

/** The form's values with what was prefilled in place of anything else. */
export function withPrefilled(values: PassportValues, prefilled: Prefilled): PassportValues {
  if (prefilled === undefined) return values;
  const { series, number, issueDate, ...texts } = prefilled.fields;
  return {
    ...values,
    ...onlyKnown(texts),
    ...(series !== undefined &&
      number !== undefined && { seriesAndNumber: printed(series, number) }),
    ...(issueDate !== undefined && { issueDate: dateFromWire(issueDate) }),
    ...(texts.snils !== undefined && { snils: snilsText(texts.snils), hasNoSnils: false }),
  };
}

/** What a locked field is given besides its usual properties; nothing for the others. */
export const lockOf = (prefilled: Prefilled, field: PrefilledField) =>
  prefilled?.fields[field] === undefined
    ? {}
    : ({ readOnly: true, hint: words[prefilled.source].hint } as const);

const onlyKnown = (texts: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
