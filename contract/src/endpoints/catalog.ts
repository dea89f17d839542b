// catalog: dictionaries by name (spec §3 "Dictionaries requested", §7).
import * as z from "zod/mini";

import { dictionaryNames } from "../dictionaries/dictionary-names.ts";
import { defineEndpoint } from "../endpoint.ts";
import { dictionariesResponse } from "../fields/dictionary-item.ts";

const dictionaryName = z.enum(dictionaryNames);

/** Calls of the resource `catalog`. */
export const catalogEndpoints = {
  /** `?names[]=Gender&names[]=Education`; a single name arrives as a plain string and is taken as a list of one. */
  listDictionaries: defineEndpoint({
    name: "listDictionaries",
    method: "GET",
    path: "/api/catalog/list",
    access: "public",
    query: z.strictObject({
      "names[]": z.union([
        z.array(dictionaryName).check(z.minLength(1), z.maxLength(dictionaryNames.length)),
        z.pipe(
          dictionaryName,
          z.transform((name) => [name]),
        ),
      ]),
    }),
    response: dictionariesResponse,
    errors: [],
  }),
};
