// settings: the public server settings (spec §3 "Server settings", §7).
import * as z from "zod/mini";

import { defineEndpoint } from "../endpoint.ts";

/** Calls of the resource `settings`. */
export const settingsEndpoints = {
  /** Values are strings, 'true' and 'false' included; the client reads them into their kinds. */
  getPublicSettings: defineEndpoint({
    name: "getPublicSettings",
    method: "GET",
    path: "/api/settings/getpublic",
    access: "public",
    response: z.object({ data: z.array(z.object({ code: z.string(), value: z.string() })) }),
    errors: [],
  }),
};
