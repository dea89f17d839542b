// financing: the card the money goes to, step 5. Card data never crosses this contract (spec §7; D8).
import * as z from "zod/mini";

import { financingInstrumentTypes } from "../dictionaries/credit-dictionaries.ts";
import { defineEndpoint } from "../endpoint.ts";
import { applicationIdShape, id, idOf } from "../fields/ids.ts";
import { journeyResponse } from "../fields/journey.ts";

const instrumentShape = { financingInstrumentId: id };

/** What may be shown of a card: masked number, expiry `MM/YY`, holder. */
const cardShape = {
  cardMask: z.string(),
  expiresAt: z.nullable(z.string()),
  holder: z.nullable(z.string()),
};

/** Calls of the resource `financing`. */
export const financingEndpoints = {
  /** Opens a binding at the acquirer and answers the address of its page. */
  addCardFrame: defineEndpoint({
    name: "addCardFrame",
    method: "GET",
    path: "/api/financing/addCardFrame",
    access: "session",
    query: z.strictObject(applicationIdShape),
    response: z.object({ url: z.string(), ...instrumentShape }),
    errors: ["StepNotReached", "CardServiceUnavailable"],
    changesApplication: true,
  }),
  /** Polled while the acquirer's page is open; its signed report decides. */
  getApprovedStatus: defineEndpoint({
    name: "getApprovedStatus",
    method: "GET",
    path: "/api/financing/approvedStatus",
    access: "session",
    query: z.strictObject(instrumentShape),
    response: z.object({
      status: z.enum(["Waiting", "Approved", "Refused"]),
      cardMask: z.optional(z.string()),
    }),
    errors: [],
  }),
  saveFinancingInstrument: defineEndpoint({
    name: "saveFinancingInstrument",
    method: "POST",
    path: "/api/financing/saveToApplication",
    access: "session",
    body: z.strictObject({ ...applicationIdShape, ...instrumentShape }),
    response: journeyResponse,
    errors: [
      "StepNotReached",
      "CardNotConfirmed",
      "FinancingInstrumentMissing",
      "FinancingInstrumentForeign",
      "FinancingInstrumentRefused",
      "CardServiceUnavailable",
    ],
    submit: true,
    changesApplication: true,
  }),
  /** Instruments bound before, offered first in a reapplication. */
  getAvailableInstruments: defineEndpoint({
    name: "getAvailableInstruments",
    method: "POST",
    path: "/api/financing/availableInstruments",
    access: "session",
    body: z.strictObject(applicationIdShape),
    response: z.object({
      instruments: z.array(
        z.object({
          ...instrumentShape,
          ...cardShape,
          typeId: idOf(financingInstrumentTypes),
          isChosen: z.boolean(),
          isExpired: z.boolean(),
        }),
      ),
    }),
    errors: [],
  }),
  /** Whether the acquirer already knows the card under a token (a "synonym"). */
  hasSynonim: defineEndpoint({
    name: "hasSynonim",
    method: "GET",
    path: "/api/financing/hasSynonim",
    access: "session",
    query: z.strictObject(instrumentShape),
    response: z.object({ hasSynonim: z.boolean() }),
    errors: [],
  }),
  getSynonim: defineEndpoint({
    name: "getSynonim",
    method: "POST",
    path: "/api/financing/getSynonim",
    access: "session",
    body: z.strictObject(instrumentShape),
    response: z.object({ ...instrumentShape, ...cardShape }),
    errors: ["FinancingInstrumentMissing", "CardServiceUnavailable"],
  }),
};
