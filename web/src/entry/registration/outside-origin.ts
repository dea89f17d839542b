// Where a registration's answers come from when ESIA or T-ID prefilled them,
// and which of them may not be changed (spec §3; D9).
import type { SuccessOf } from "@microloan/contract/endpoint";
import type { personalDataEndpoints } from "@microloan/contract/endpoints/personal-data";

import { dateFromWire } from "../../form/fields/form-date.ts";
import { phoneText } from "../../form/fields/form-phone.ts";
import type { RegistrationValues } from "../drafts.ts";
import { emptyRegistration } from "./registration-values.ts";

export type OutsideData = SuccessOf<typeof personalDataEndpoints.getEsiaPersonalData>;

/**
 * What registration sends along, so that the server compares the locked fields with what the service sent; `esiaLogId`
 * is the trace of the login.
 */
export type OriginIds = { esiaInfoId?: string; esiaLogId?: string; tinkoffTraceId?: string };

export type Origin = {
  ids: OriginIds;
  lockedFields: readonly string[];
  /** Under a locked field: where its value comes from. */
  source: string;
};

/** The service's data → the form; what is missing in them is left for the person to fill in. */
export const fromOutsideData = (data: OutsideData): RegistrationValues => ({
  ...emptyRegistration,
  lastName: data.lastName ?? "",
  firstName: data.firstName ?? "",
  middleName: data.middleName ?? "",
  hasNoMiddleName: data.middleName === null,
  birthDate: dateFromWire(data.birthDate),
  genderId: data.genderId ?? "",
  phone: phoneText(data.phone ?? ""),
  email: data.email ?? "",
});

/** What a locked field is given besides its usual properties; nothing for the others. */
export const lockOf = (origin: Origin | null, field: string) =>
  origin?.lockedFields.includes(field) === true
    ? ({ readOnly: true, hint: origin.source } as const)
    : {};
