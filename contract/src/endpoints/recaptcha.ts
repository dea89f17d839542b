// recaptcha: whether the captcha service takes the visitor for a person (spec §7; D4).
import * as z from "zod/mini";

import { defineEndpoint } from "../endpoint.ts";
import { captchaShape } from "../fields/codes.ts";

/** Calls of the resource `recaptcha`. */
export const recaptchaEndpoints = {
  /** `isV2Needed`: the invisible check was not enough, show the visible one. `action` is the page's action word. */
  checkCaptcha: defineEndpoint({
    name: "checkCaptcha",
    method: "POST",
    path: "/api/recaptcha/checkCaptcha",
    access: "public",
    body: z.strictObject({
      ...captchaShape,
      action: z.string().check(z.regex(/^[a-z0-9_/]{1,50}$/i)),
    }),
    response: z.object({ isHuman: z.boolean(), isV2Needed: z.boolean() }),
    errors: [],
  }),
};
