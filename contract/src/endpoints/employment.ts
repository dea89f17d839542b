// employment: place of work, income and expenses, step 3 (spec §7; D11).
import * as z from "zod/mini";

import { defineEndpoint } from "../endpoint.ts";
import { addressAnswer } from "../fields/address.ts";
import { dictionariesResponse } from "../fields/dictionary-item.ts";
import { employmentAnswer, employmentFaults, employmentShape } from "../fields/employment.ts";
import { applicationIdShape, id } from "../fields/ids.ts";
import { journeyResponse } from "../fields/journey.ts";
import { revisionShape } from "../fields/revision.ts";
import { fieldsRule } from "../fields/rule.ts";
import { suggestionsOf } from "../fields/suggestions.ts";
import { typed } from "../fields/text.ts";

/** Calls of the resource `employment`. */
export const employmentEndpoints = {
  getEmployment: defineEndpoint({
    name: "getEmployment",
    method: "GET",
    path: "/api/employment/get",
    access: "session",
    query: z.strictObject(applicationIdShape),
    response: z.object({ employment: z.nullable(employmentAnswer), ...revisionShape }),
    errors: [],
  }),
  /** Suggests employers by name or INN; an empty list when the partner is silent. */
  findParty: defineEndpoint({
    name: "findParty",
    method: "POST",
    path: "/api/employment/findParty",
    access: "session",
    body: z.strictObject({ query: typed }),
    response: suggestionsOf(
      z.object({
        name: z.string(),
        inn: z.nullable(z.string()),
        legalFormId: z.nullable(id),
        address: z.nullable(z.partial(addressAnswer)),
      }),
    ),
    errors: [],
  }),
  getEmploymentDictionary: defineEndpoint({
    name: "getEmploymentDictionary",
    method: "GET",
    path: "/api/employment/getDictionary",
    access: "session",
    response: dictionariesResponse,
    errors: [],
  }),
  saveEmployment: defineEndpoint({
    name: "saveEmployment",
    method: "POST",
    path: "/api/employment/save",
    access: "session",
    body: z
      .strictObject({ ...applicationIdShape, ...revisionShape, ...employmentShape })
      .check(fieldsRule(employmentFaults)),
    response: journeyResponse,
    errors: ["StepNotReached"],
    submit: true,
    changesApplication: true,
  }),
};
