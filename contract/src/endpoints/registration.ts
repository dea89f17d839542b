// registration: a new contact from the first form to the proved phone (spec §7; D3, D4, D11).
import * as z from "zod/mini";

import { defineEndpoint, emptyResponse } from "../endpoint.ts";
import { requestedOfferShape } from "../fields/calculator.ts";
import { captchaShape, codeSentShape, codeShape } from "../fields/codes.ts";
import { id } from "../fields/ids.ts";
import { registrationShape } from "../fields/registration.ts";

/** Calls of the resource `registration`. */
export const registrationEndpoints = {
  createContact: defineEndpoint({
    name: "createContact",
    method: "POST",
    path: "/api/registration/createContact",
    access: "public",
    body: z.strictObject({
      ...registrationShape,
      ...captchaShape,
      ...requestedOfferShape,
      anonymousId: id,
      // Assumption: D9, what the page was given says where its locked fields come from.
      esiaInfoId: z.optional(id),
      /** The login that brought the data: kept with the registration as its trace (spec §2). */
      esiaLogId: z.optional(id),
      tinkoffTraceId: z.optional(id),
    }),
    response: z.object({ tempUserId: id }),
    errors: [
      "Underage",
      "CaptchaFailed",
      "CaptchaV2Needed",
      "AgreementsMissing",
      "EsiaDataMissing",
      "TinkoffDataMissing",
      "LockedFieldChanged",
    ],
    submit: true,
  }),
  sendRegistrationCode: defineEndpoint({
    name: "sendRegistrationCode",
    method: "POST",
    path: "/api/registration/sendCode",
    access: "public",
    body: z.strictObject({ tempUserId: id }),
    response: z.object(codeSentShape),
    errors: ["CodesPerDay", "CodeBlocked", "CodeGuessesSpent"],
    submit: true,
  }),
  resendRegistrationCode: defineEndpoint({
    name: "resendRegistrationCode",
    method: "POST",
    path: "/api/registration/resendCode",
    access: "public",
    body: z.strictObject({ tempUserId: id, codeId: id }),
    response: z.object(codeSentShape),
    errors: ["CodesPerDay", "CodeBlocked", "CodeGuessesSpent", "CodeUsed"],
    submit: true,
  }),
  /** Proves the phone and creates the contact; only now may the answer tell that a person exists (D4). */
  checkRegistrationCode: defineEndpoint({
    name: "checkRegistrationCode",
    method: "POST",
    path: "/api/registration/checkCode",
    access: "public",
    body: z.strictObject({ tempUserId: id, ...codeShape }),
    response: emptyResponse,
    errors: [
      "CodeWrong",
      "CodeReplaced",
      "CodeExpired",
      "CodeUsed",
      "CodeBlocked",
      "CodeGuessesSpent",
      "PhoneTaken",
      "RegistrationBlocked",
    ],
  }),
};
