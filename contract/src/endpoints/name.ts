// name: suggestions of names (spec §7; D9).
import * as z from "zod/mini";

import { genders } from "../dictionaries/genders.ts";
import { defineEndpoint } from "../endpoint.ts";
import { idOf } from "../fields/ids.ts";
import { typed } from "../fields/text.ts";

const genderId = idOf(genders);

const nameSuggestions = {
  method: "POST",
  access: "public",
  body: z.strictObject({ query: typed, genderId: z.optional(genderId) }),
  response: z.object({
    suggestions: z.array(z.object({ value: z.string(), genderId: z.nullable(genderId) })),
  }),
  errors: [],
} as const;

/** Calls of the resource `name`. An empty list when the partner is silent. */
export const nameEndpoints = {
  findFirstName: defineEndpoint({
    ...nameSuggestions,
    name: "findFirstName",
    path: "/api/name/findFirstName",
  }),
  findLastName: defineEndpoint({
    ...nameSuggestions,
    name: "findLastName",
    path: "/api/name/findLastName",
  }),
  findMiddleName: defineEndpoint({
    ...nameSuggestions,
    name: "findMiddleName",
    path: "/api/name/findMiddleName",
  }),
  findFullName: defineEndpoint({
    ...nameSuggestions,
    name: "findFullName",
    path: "/api/name/findFullName",
    response: z.object({
      suggestions: z.array(
        z.object({
          value: z.string(),
          lastName: z.nullable(z.string()),
          firstName: z.nullable(z.string()),
          middleName: z.nullable(z.string()),
          genderId: z.nullable(genderId),
        }),
      ),
    }),
  }),
};
