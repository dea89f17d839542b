// message: how long until another code may be asked for (spec §7; D4).
import * as z from "zod/mini";

import { defineEndpoint } from "../endpoint.ts";
import { isSmsDelayed } from "../fields/codes.ts";
import { secondsLeft } from "../fields/dates.ts";
import { id } from "../fields/ids.ts";

/** Calls of the resource `message`. */
export const messageEndpoints = {
  /** Both in seconds; 0 = now. A code of somebody else's browser and an unknown one are answered alike. */
  getVerificationCodeResendTimeLeft: defineEndpoint({
    name: "getVerificationCodeResendTimeLeft",
    method: "POST",
    path: "/api/message/getVerificationCodeResendTimeLeft",
    access: "public",
    body: z.strictObject({ codeId: id }),
    response: z.object({
      resendTimeLeft: secondsLeft,
      blockedTimeLeft: secondsLeft,
      isSmsDelayed,
    }),
    errors: [],
  }),
};
