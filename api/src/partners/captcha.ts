// Captcha verify: the form-encoded call of spec §7 with secret and response.
import * as z from "zod/mini";

import { readJsonAnswer } from "./answers.ts";
import type { Answer, Http } from "./http.ts";

export type CaptchaConfig = { url: string; secretV2: string; secretV3: string };

/** `score` and `action` are null for the second version, which only says yes or no. */
export type CaptchaVerdict = {
  isPassed: boolean;
  score: number | null;
  action: string | null;
  hostname: string | null;
};

export type CaptchaPartner = {
  verifyCaptcha: (check: {
    version: "v2" | "v3";
    token: string;
  }) => Promise<Answer<CaptchaVerdict>>;
};

const verifyAnswer = z.object({
  success: z.boolean(),
  score: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
  action: z.optional(z.string()),
  hostname: z.optional(z.string()),
});

export const createCaptchaPartner = (config: CaptchaConfig, http: Http): CaptchaPartner => ({
  verifyCaptcha: async ({ version, token }) => {
    const secret = version === "v3" ? config.secretV3 : config.secretV2;
    const answer = await http({
      url: `${config.url}/siteverify`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ secret, response: token }).toString(),
    });
    const read = readJsonAnswer(answer, verifyAnswer);
    if (!read.ok) return read;
    const { success, score = null, action = null, hostname = null } = read.value;
    return { ok: true, isPassed: success, score, action, hostname };
  },
});
