// Loader: the sentences shown while something takes long (spec §3 "Loaders", §7).
import * as z from "zod/mini";

import { defineEndpoint } from "../endpoint.ts";
import { id } from "../fields/ids.ts";

/** Calls of the resource `Loader`. */
export const loaderEndpoints = {
  /** Sentences in the order shown, each for `seconds` (when TimerForLoadersEnabled); page null = anywhere. */
  getAllLoaders: defineEndpoint({
    name: "getAllLoaders",
    method: "POST",
    path: "/api/Loader/GetAllList",
    access: "public",
    body: z.strictObject({}),
    response: z.object({
      loaders: z.array(
        z.object({ id, formPageId: z.nullable(id), text: z.string(), seconds: z.int() }),
      ),
    }),
    errors: [],
  }),
};
