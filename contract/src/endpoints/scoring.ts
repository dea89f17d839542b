// Scoring: the behaviour-scoring session of an application (spec §6, §7; D6).
import * as z from "zod/mini";

import { defineEndpoint, emptyResponse } from "../endpoint.ts";
import { clientTime, clientTimeZone } from "../fields/dates.ts";
import { applicationIdShape, id } from "../fields/ids.ts";
import { opaque } from "../fields/text.ts";

/** Calls of the resource `Scoring`. */
export const scoringEndpoints = {
  /** Saved only when a contact and an application exist; the newest session counts. */
  saveJuicyScoreSession: defineEndpoint({
    name: "saveJuicyScoreSession",
    method: "POST",
    path: "/api/Scoring/juicyScore/SaveSession",
    access: "session",
    body: z.strictObject({
      ...applicationIdShape,
      sessionId: opaque(200),
      clientTime,
      clientTimeZone,
      contactId: id,
    }),
    response: emptyResponse,
    errors: [],
  }),
};
