// offer: the terms, their acceptance by code, the decision (spec §3 "Offer text", §7; D2, D7).
import * as z from "zod/mini";

import { defineEndpoint } from "../endpoint.ts";
import { period, periodTypeId } from "../fields/calculator.ts";
import { codeShape, cookie } from "../fields/codes.ts";
import { instant, secondsLeft } from "../fields/dates.ts";
import { applicationIdShape, id } from "../fields/ids.ts";
import { considerationStatus, journeyResponse } from "../fields/journey.ts";
import { offerTermsShape } from "../fields/loan-terms.ts";
import { loanSumInQuery, rubles } from "../fields/money.ts";
import { additionalProduct } from "./additional-product.ts";

const acceptance = {
  access: "session",
  method: "POST",
  body: z.strictObject({ ...codeShape, ...applicationIdShape, cookie }),
  response: journeyResponse,
  errors: [
    "StepNotReached",
    "IdentificationMismatch",
    "SelfBanned",
    "OfferChanged",
    "CodeWrong",
    "CodeReplaced",
    "CodeExpired",
    "CodeBlocked",
    "CodeGuessesSpent",
  ],
  submit: true,
  changesApplication: true,
} as const;

/** Calls of the resource `offer`. */
export const offerEndpoints = {
  /** `debtLoadNotice` is the sentence to show when the debt load is above 50 % (D2). */
  getOfferInfoText: defineEndpoint({
    name: "getOfferInfoText",
    method: "GET",
    path: "/api/offer/getOfferInfoText",
    access: "session",
    query: z.strictObject({ ...applicationIdShape, offerSum: loanSumInQuery }),
    response: z.object({
      ...offerTermsShape,
      text: z.string(),
      /** The ids of the required ones are among those that `signFiles` is sent. */
      links: z.array(
        z.object({
          documentRuleId: id,
          text: z.string(),
          link: z.string(),
          isRequired: z.boolean(),
        }),
      ),
      debtLoadNotice: z.optional(z.string()),
      /** Until when these terms may be accepted; absent where nothing was told yet (decision 0039). */
      validUntil: z.optional(instant),
      /** The extras on offer, for an operator alone: the call that tells a borrower takes back what no longer fits. */
      additionalProducts: z.optional(z.array(additionalProduct)),
    }),
    errors: [
      "StepNotReached",
      "StatusForbids",
      "ApplicationLeft",
      "ApplicationExpired",
      "OfferMissing",
      "SumNotOffered",
      "LegalLimitExceeded",
    ],
  }),
  isTimerPageEnabled: defineEndpoint({
    name: "isTimerPageEnabled",
    method: "GET",
    path: "/api/offer/isTimerPageEnabled",
    access: "session",
    query: z.strictObject({ applicationId: z.optional(id) }),
    response: z.object({ isTimerPageEnabled: z.boolean() }),
    errors: [],
  }),
  /** Checks the code, stores the signature and sends the application to consideration, in one transaction. */
  savePaymentOfferAndSendToConsideration: defineEndpoint({
    ...acceptance,
    name: "savePaymentOfferAndSendToConsideration",
    path: "/api/offer/savePaymentOfferAndSendToConsideration",
  }),
  /** The same, but consideration waits for the scans that were put off. */
  savePaymentOfferAndWaitForScans: defineEndpoint({
    ...acceptance,
    name: "savePaymentOfferAndWaitForScans",
    path: "/api/offer/SavePaymentOfferAndWaitForScans",
  }),
  /** What was decided: the approved sum is null until there is a decision; `timeLeft` seconds to wait. */
  checkDecisionApplication: defineEndpoint({
    name: "checkDecisionApplication",
    method: "POST",
    path: "/api/offer/checkDecisionApplication",
    access: "session",
    body: z.strictObject(applicationIdShape),
    response: z.object({
      considerationStatus,
      approvedSum: z.nullable(rubles),
      /** The term that this sum was approved at; null together with it. */
      approvedPeriod: z.nullable(period),
      approvedPeriodTypeId: z.nullable(periodTypeId),
      timeLeft: secondsLeft,
    }),
    errors: [],
  }),
};
