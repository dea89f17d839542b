// account: the session, the way to the personal account, promo codes, simplified identification (spec §7; D3, D4, D5).
import * as z from "zod/mini";

import { defineEndpoint } from "../endpoint.ts";
import { requestedOfferShape } from "../fields/calculator.ts";
import { codeSentShape, codeShape, cookie } from "../fields/codes.ts";
import { applicationIdShape, id } from "../fields/ids.ts";
import { journey, journeyResponse, stepNumber } from "../fields/journey.ts";
import { rubles } from "../fields/money.ts";
import { promoCode } from "../fields/registration.ts";
import { opaque } from "../fields/text.ts";

/** The live promo code of an application, nulls without one; `description` is a sentence for the borrower. */
const promoInfo = z.object({
  promoCode: z.nullable(z.string()),
  description: z.nullable(z.string()),
  discountPercent: z.nullable(z.number()),
  refundSum: rubles,
  refundSumWithoutPromo: rubles,
});

const sessionOpened = z.object({
  contactId: id,
  isFirstApplication: z.boolean(),
  isNewClient: z.boolean(),
  isOperator: z.boolean(),
  displayName: z.string(),
  applicationId: z.nullable(id),
  journey: z.nullable(journey),
  /** Where the borrower is looking (setCurrentAppStep); told to an operator, who begins there (decision 0058). */
  lookingAtStep: z.optional(stepNumber),
});

/** Calls of the resource `account`. */
export const accountEndpoints = {
  /**
   * Opens a session, as signInOutside does: consumes a verified code exactly once and, for a contact without an open
   * application, creates one of the requested offer. Without an offer it creates none for whom an application has been
   * there before (decision 0075). `applicationId` in the request is the operator's choice (D3).
   */
  signIn: defineEndpoint({
    name: "signIn",
    method: "POST",
    path: "/api/account/signIn",
    access: "public",
    body: z.strictObject({
      cookie,
      ...codeShape,
      ...z.partial(z.object(requestedOfferShape)).shape,
      applicationId: z.optional(id),
    }),
    response: sessionOpened,
    errors: ["CodeExpired", "CodeUsed", "CodeNotVerified", "RegistrationBlocked"],
    submit: true,
  }),
  /** Only addresses of the allow list are answered, "/account" of our own among them; "" asks for the front page. */
  redirectToLk: defineEndpoint({
    name: "redirectToLk",
    method: "POST",
    path: "/api/account/redirectToLk",
    access: "session",
    body: z.strictObject({ url: z.union([z.literal(""), opaque(2000)]) }),
    response: z.object({ redirectUrl: z.string() }),
    errors: ["RedirectForbidden"],
  }),
  usePromoCode: defineEndpoint({
    name: "usePromoCode",
    method: "POST",
    path: "/api/account/usePromoCode",
    access: "session",
    body: z.strictObject({ ...applicationIdShape, promoCode }),
    response: promoInfo,
    errors: [
      "PromoCodeUnknown",
      "PromoCodeExpired",
      "PromoCodeUsed",
      "OfferMissing",
      "LegalLimitExceeded",
    ],
    submit: true,
    changesApplication: true,
  }),
  getPromoInfo: defineEndpoint({
    name: "getPromoInfo",
    method: "GET",
    path: "/api/account/getPromoInfo",
    access: "session",
    query: z.strictObject(applicationIdShape),
    response: promoInfo,
    errors: ["OfferMissing", "LegalLimitExceeded"],
  }),
  cancelPromoCode: defineEndpoint({
    name: "cancelPromoCode",
    method: "POST",
    path: "/api/account/cancelPromocode",
    access: "session",
    body: z.strictObject(applicationIdShape),
    response: promoInfo,
    errors: ["OfferMissing", "LegalLimitExceeded"],
    submit: true,
    changesApplication: true,
  }),
  /** Starts the simplified identification and sends its code. */
  doUprid: defineEndpoint({
    name: "doUprid",
    method: "POST",
    path: "/api/account/doUprid",
    access: "session",
    body: z.strictObject(applicationIdShape),
    response: z.object(codeSentShape),
    errors: ["StepNotReached", "CodesPerDay", "CodeBlocked", "CodeGuessesSpent"],
    submit: true,
    changesApplication: true,
  }),
  checkUpridCode: defineEndpoint({
    name: "checkUpridCode",
    method: "POST",
    path: "/api/account/checkUpridCode",
    access: "session",
    body: z.strictObject({ ...applicationIdShape, ...codeShape }),
    response: journeyResponse,
    errors: [
      "StepNotReached",
      "CodeWrong",
      "CodeReplaced",
      "CodeExpired",
      "CodeUsed",
      "CodeBlocked",
      "CodeGuessesSpent",
    ],
    submit: true,
    changesApplication: true,
  }),
  /**
   * Takes the place of `signIn` for whom ESIA or T-ID has vouched (decision 0021): opens a session with a login that
   * came back from the service with a person we know: `signInId` of the page's address, good once, for ten minutes, in
   * the browser that began it. `NotFound` for any other. Assumption: D4 names ESIA and the bank ID as the help when
   * codes are spent, and no call.
   */
  signInOutside: defineEndpoint({
    name: "signInOutside",
    method: "POST",
    path: "/api/account/signInOutside",
    access: "public",
    beyondSpecification: true,
    body: z.strictObject({
      cookie,
      signInId: id,
      ...z.partial(z.object(requestedOfferShape)).shape,
    }),
    response: sessionOpened,
    errors: ["RegistrationBlocked"],
    submit: true,
  }),
};
