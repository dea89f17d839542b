// passport: identity document, step 0, and the saved answers of the first forms (spec §3 "Passport slice", §7; D11).
import * as z from "zod/mini";

import { defineEndpoint, emptyResponse } from "../endpoint.ts";
import { addressAnswer } from "../fields/address.ts";
import { date } from "../fields/dates.ts";
import { employmentAnswer } from "../fields/employment.ts";
import { applicationIdShape, id } from "../fields/ids.ts";
import { journeyResponse } from "../fields/journey.ts";
import { passportAnswer, passportShape } from "../fields/passport.ts";
import { revision, revisionShape } from "../fields/revision.ts";
import { suggestionsOf } from "../fields/suggestions.ts";
import { typed } from "../fields/text.ts";

const word = z.optional(z.string());

const prefilled = z.object({
  source: z.enum(["esia", "tinkoff"]),
  fields: z.object({
    series: word,
    number: word,
    issueDate: z.optional(date),
    divisionCode: word,
    issuedBy: word,
    birthPlace: word,
    snils: word,
  }),
  registrationAddress: z.optional(z.partial(addressAnswer)),
  residenceAddress: z.optional(z.partial(addressAnswer)),
});

/** Calls of the resource `passport`. */
export const passportEndpoints = {
  /**
   * What was saved of the forms; null where nothing was. `residenceAddress` null = the same as the registration one.
   * `prefilled` is what ESIA or T-ID told for this application: its `fields` of the passport and the parts of its
   * addresses stand as told and cannot be changed (D9).
   * `birthDate` is the borrower's own, which the issue date is checked against, `genderId` what they said at
   * registration. `revisions`: each form's own.
   */
  getPassport: defineEndpoint({
    name: "getPassport",
    method: "POST",
    path: "/api/passport/get",
    access: "session",
    body: z.strictObject(applicationIdShape),
    response: z.object({
      birthDate: date,
      genderId: id,
      passport: z.nullable(passportAnswer),
      prefilled: z.optional(prefilled),
      address: z.nullable(
        z.object({
          registrationAddress: addressAnswer,
          residenceAddress: z.nullable(addressAnswer),
          registrationDate: z.optional(date),
        }),
      ),
      work: z.nullable(employmentAnswer),
      revisions: z.object({ passport: revision, address: revision, work: revision }),
    }),
    errors: [],
  }),
  /** Rules that need today, the birth date and the settings (`passportFaults`) are refused as faults of their field. */
  savePassport: defineEndpoint({
    name: "savePassport",
    method: "POST",
    path: "/api/passport/save",
    access: "session",
    body: z.strictObject({ ...applicationIdShape, ...revisionShape, ...passportShape }),
    response: journeyResponse,
    errors: ["PassportTaken", "LockedFieldChanged"],
    submit: true,
    changesApplication: true,
  }),
  /** Suggests issuing authorities by division code or words; an empty list when the partner is silent. */
  findFms: defineEndpoint({
    name: "findFms",
    method: "POST",
    path: "/api/passport/findFms",
    access: "session",
    body: z.strictObject({ query: typed }),
    response: suggestionsOf(z.object({ divisionCode: z.string(), issuedBy: z.string() })),
    errors: [],
  }),
  /**
   * Checks an issue date against the borrower's birth date and the server's today; cached 60 s by the client (spec §5).
   */
  checkIssueDate: defineEndpoint({
    name: "checkIssueDate",
    method: "POST",
    path: "/api/passport/checkIssueDate",
    access: "session",
    body: z.strictObject({ ...applicationIdShape, issueDate: date }),
    response: emptyResponse,
    errors: [],
  }),
};
