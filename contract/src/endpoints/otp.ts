// otp: sign-in by phone, birth date and a code by SMS (spec §3, §7; D4).
import * as z from "zod/mini";

import { defineEndpoint, emptyResponse } from "../endpoint.ts";
import { captchaShape, codeSentShape, codeShape } from "../fields/codes.ts";
import { date } from "../fields/dates.ts";
import { phone } from "../fields/phone.ts";

/** Calls of the resource `otp`. */
export const otpEndpoints = {
  /** The answer is the same whether the phone is known or not (D4). */
  sendSignInCode: defineEndpoint({
    name: "sendSignInCode",
    method: "POST",
    path: "/api/v1/otp/auth",
    access: "public",
    body: z.strictObject({
      payload: z.strictObject({ phone, birthDate: date, ...captchaShape }),
    }),
    response: z.object(codeSentShape),
    errors: ["CaptchaFailed", "CaptchaV2Needed", "CodesPerDay", "CodeBlocked", "CodeGuessesSpent"],
  }),
  /** Verifies the code; account/signIn consumes it and opens the session. */
  checkSignInCode: defineEndpoint({
    name: "checkSignInCode",
    method: "POST",
    path: "/api/v1/otp/auth/checkCode",
    access: "public",
    body: z.strictObject({ payload: z.strictObject(codeShape) }),
    response: emptyResponse,
    errors: [
      "CodeWrong",
      "CodeReplaced",
      "CodeExpired",
      "CodeUsed",
      "CodeBlocked",
      "CodeGuessesSpent",
    ],
  }),
};
