// contact: whether the person is known under another contact, and the analytics id (spec §4, §7; D4).
import * as z from "zod/mini";

import { defineEndpoint } from "../endpoint.ts";
import { id, idParams } from "../fields/ids.ts";
import { opaque } from "../fields/text.ts";

/** Calls of the resource `contact`. */
export const contactEndpoints = {
  /** Everything but Unique and SamePerson leads to /access-denied. */
  getUniquenessState: defineEndpoint({
    name: "getUniquenessState",
    method: "GET",
    path: "/api/contact/{id}/uniquenessState",
    access: "session",
    params: idParams,
    response: z.object({
      uniquenessState: z.enum([
        "Unique",
        "SamePerson",
        "DuplicatePhone",
        "DuplicatePassport",
        "Blocked",
      ]),
    }),
    errors: [],
  }),
  /** Ties the contact to the traffic-analytics client id; the answer is the user id to set there. */
  addYandexClientData: defineEndpoint({
    name: "addYandexClientData",
    method: "POST",
    path: "/api/contact/addYandexClientData",
    access: "session",
    body: z.strictObject({ clientId: opaque(100), contactId: id, contactSource: opaque(100) }),
    response: z.object({ userId: z.string() }),
    errors: [],
  }),
};
