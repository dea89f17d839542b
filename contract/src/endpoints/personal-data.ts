// personalData: who is signed in, and what came with a sign-up through ESIA or the bank ID (spec §4, §7; D3, D9).
import * as z from "zod/mini";

import { genders } from "../dictionaries/genders.ts";
import { defineEndpoint } from "../endpoint.ts";
import { addressAnswer } from "../fields/address.ts";
import { period, periodTypeId } from "../fields/calculator.ts";
import { date } from "../fields/dates.ts";
import { id, idOf } from "../fields/ids.ts";
import { journey } from "../fields/journey.ts";
import { rubles } from "../fields/money.ts";

const optionalText = z.optional(z.string());

/** What the outside service told; all of it optional. `lockedFields` are the fields that may not be changed then. */
const outsidePersonalData = z.object({
  lastName: optionalText,
  firstName: optionalText,
  middleName: z.optional(z.nullable(z.string())),
  birthDate: z.optional(date),
  genderId: z.optional(idOf(genders)),
  phone: optionalText,
  email: optionalText,
  passport: z.optional(
    z.object({
      series: optionalText,
      number: optionalText,
      issueDate: z.optional(date),
      divisionCode: optionalText,
      issuedBy: optionalText,
      birthPlace: optionalText,
    }),
  ),
  snils: optionalText,
  inn: optionalText,
  registrationAddress: z.optional(z.partial(addressAnswer)),
  residenceAddress: z.optional(z.partial(addressAnswer)),
  lockedFields: z.array(z.string()),
});

/** Calls of the resource `personalData`. */
export const personalDataEndpoints = {
  getEsiaPersonalData: defineEndpoint({
    name: "getEsiaPersonalData",
    method: "GET",
    path: "/api/personalData/getEsiaPersonalData",
    access: "public",
    query: z.strictObject({ esiaInfoId: id }),
    response: outsidePersonalData,
    errors: ["EsiaDataMissing"],
  }),
  getTinkoffPersonalData: defineEndpoint({
    name: "getTinkoffPersonalData",
    method: "GET",
    path: "/api/personalData/getTinkoffIDPersonalData",
    access: "public",
    query: z.strictObject({ tinkoffTraceId: id }),
    response: outsidePersonalData,
    errors: ["TinkoffDataMissing"],
  }),
  /** Asked at start by a client that thinks it is signed in. `phone` is masked: +7 (•••) ••• 45 67. */
  getPersonalData: defineEndpoint({
    name: "getPersonalData",
    method: "GET",
    path: "/api/personalData/get",
    access: "session",
    response: z.object({
      contactId: id,
      displayName: z.string(),
      /** Surname, name and patronymic, for what is printed. */
      fullName: z.string(),
      phone: z.string(),
      isFirstApplication: z.boolean(),
      isNewClient: z.boolean(),
      isOperator: z.optional(z.boolean()),
      application: z.nullable(
        z.object({
          applicationId: id,
          sum: rubles,
          period,
          periodTypeId,
          /** Left out while the loan is not offered: another one has to be chosen. */
          refundSum: z.optional(rubles),
          overpaymentSum: z.optional(rubles),
        }),
      ),
      journey: z.nullable(journey),
    }),
    errors: [],
  }),
};
