// application: consideration, identification and deferred scans (spec §4, §7; D5, D6).
import * as z from "zod/mini";

import { defineEndpoint } from "../endpoint.ts";
import { cookie } from "../fields/codes.ts";
import { clientTime, clientTimeZone, date, secondsLeft } from "../fields/dates.ts";
import { documentRuleIds } from "../fields/document.ts";
import { id, idParams } from "../fields/ids.ts";
import {
  considerationStage,
  considerationStatus,
  journey,
  journeyResponse,
  redirectType,
} from "../fields/journey.ts";
import { rubles } from "../fields/money.ts";
import { opaque } from "../fields/text.ts";

/** State of scans put off until after signing (D5). */
export const deferredScansStatus = z.enum([
  "NotRequired",
  "Waiting",
  "Uploaded",
  "Checking",
  "Accepted",
  "ReuploadRequired",
  "Expired",
  "Cancelled",
]);

const deferredScans = z.object({
  status: deferredScansStatus,
  timeLeft: secondsLeft,
  /** With ReuploadRequired: the scans to take again; else empty. */
  documentRuleIds: z.array(id),
  /** Why, for each of them. */
  reasons: z.array(z.object({ documentRuleId: id, text: z.string() })),
  /** How many times more there may be fresh time. */
  resetsLeft: z.int().check(z.minimum(0)),
});

/** Calls of the resource `application` about consideration. */
export const considerationEndpoints = {
  /** Sends an application that is not signed here (prescoring, smev4, inn pages) to consideration. */
  sendToConsideration: defineEndpoint({
    name: "sendToConsideration",
    method: "POST",
    path: "/api/application/{id}/SendToConsideration",
    access: "session",
    params: idParams,
    body: z.strictObject({
      agreeItems: z.array(z.strictObject({ id, isChecked: z.boolean() })).check(z.maxLength(30)),
      formPageId: id,
      documentRuleIds,
      sessionId: z.optional(opaque(200)),
      clientTime,
      clientTimeZone,
      cookie,
    }),
    response: z.object({ redirectType, timeLeft: secondsLeft, journey }),
    errors: ["DocumentsUnknown", "ApplicationIncomplete"],
    submit: true,
    changesApplication: true,
  }),
  /**
   * Polled by the timer page. `refusal` comes with redirectType 3: what to do next, and when to apply again. `payout`
   * from the approval on: what goes to which card; `fault` why it did not, while another card is waited for
   * (decision 0075).
   */
  getConsiderationStatus: defineEndpoint({
    name: "getConsiderationStatus",
    method: "GET",
    path: "/api/application/{id}/SendToConsiderationStatus",
    access: "session",
    params: idParams,
    response: z.object({
      redirectType,
      timeLeft: secondsLeft,
      considerationStatus,
      refusal: z.optional(z.object({ text: z.string(), retryOn: z.nullable(date) })),
      /** How far a signed application has come. */
      stages: z.optional(z.array(z.object({ stage: considerationStage, isDone: z.boolean() }))),
      payout: z.optional(
        z.object({
          sum: rubles,
          cardMask: z.nullable(z.string()),
          fault: z.nullable(z.string()),
        }),
      ),
      journey: z.optional(journey),
    }),
    errors: [],
  }),
  /**
   * Starts or reads the check of the passport by SMEV; a silent partner never blocks. `IdentificationMismatch` once it
   * has answered that there is no such person with such a passport (D6). `selfBan`: what the bureau says of the
   * borrower's own ban on loans, asked once the number is confirmed.
   */
  validateBySmev: defineEndpoint({
    name: "validateBySmev",
    method: "POST",
    path: "/api/application/{id}/SmevValidation",
    access: "session",
    params: idParams,
    response: z.object({
      status: z.enum(["InProgress", "Confirmed", "Unknown"]),
      timeLeft: secondsLeft,
      selfBan: z.enum(["Banned", "NotBanned", "Unknown"]),
    }),
    errors: ["StepNotReached", "IdentificationMismatch"],
    changesApplication: true,
  }),
  getDeferredScansStatus: defineEndpoint({
    name: "getDeferredScansStatus",
    method: "GET",
    path: "/api/application/{id}/DeferredScansWorkflowStatus",
    access: "session",
    params: idParams,
    response: deferredScans,
    errors: [],
  }),
  /** Gives the deferral up: the signature binds no more, the journey goes back to the document step. */
  resetDeferredScansWorkflow: defineEndpoint({
    name: "resetDeferredScansWorkflow",
    method: "POST",
    path: "/api/application/{id}/ResetDeferredScansWorkflow",
    access: "session",
    params: idParams,
    response: journeyResponse,
    errors: [],
    submit: true,
    changesApplication: true,
  }),
  /** Fresh time for the scans, a limited number of times. */
  resetDeferredScansTimer: defineEndpoint({
    name: "resetDeferredScansTimer",
    method: "POST",
    path: "/api/application/{id}/ResetDeferredScansTimer",
    access: "session",
    params: idParams,
    response: deferredScans,
    errors: ["ScansTimerSpent"],
    submit: true,
    changesApplication: true,
  }),
};
