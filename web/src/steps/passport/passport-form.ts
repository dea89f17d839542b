// The passport form: what its fields hold, and the visible pair of functions between them and the request (D11).
import type { Passport } from "@microloan/contract/fields/passport";

import { dateFromWire, dateToWire } from "../../form/fields/form-date.ts";
import { phoneText, phoneToWire } from "../../form/fields/form-phone.ts";

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

/** Where the form shows the faults of the request's fields that it holds together. */
export const passportFieldOf = { series: "seriesAndNumber", number: "seriesAndNumber" };

/**
 * Form → request. A field left empty is missing, so that the schema asks for it where it is required. An additional phone
 * that the setting hides is not sent, whatever was saved or typed before.
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
 * which has revision 0, the consent to pass claims on is asked for anew.
 */
export function fromPassport(saved: Passport | null, revision = 1): PassportValues {
  return {
    seriesAndNumber: saved === null ? "" : printed(saved.series, saved.number),
    issueDate: dateFromWire(saved?.issueDate),
    divisionCode: saved?.divisionCode ?? "",
    issuedBy: saved?.issuedBy ?? "",
    birthPlace: saved?.birthPlace ?? "",
    genderId: saved?.genderId ?? "",
    snils: saved?.snils ?? "",
    hasNoSnils: saved !== null && saved.snils === null,
    previousLastName: saved?.previousLastName ?? "",
    additionalPhone: phoneText(saved?.additionalPhone ?? ""),
    codeword: saved?.codeword ?? "",
    assignmentOfClaims:
      saved === null || revision === 0 ? "" : saved.assignmentOfClaims ? "yes" : "no",
  };
}

const yesOrNo = { "": undefined, yes: true, no: false };

const given = (text: string) => (text.trim() === "" ? undefined : text);

/** As the passport prints it. */
export const printed = (series: string, number: string) =>
  `${series.slice(0, 2)} ${series.slice(2)} ${number}`;
