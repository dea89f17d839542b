// Whether the captcha service takes the visitor for a person (spec §7; D4).
import { recaptchaEndpoints } from "@microloan/contract/endpoints/recaptcha";

import type { FeatureContext } from "../../capabilities/capabilities.ts";
import { askCaptcha } from "../../capabilities/captcha/admission.ts";

const humanScore = 0.5;

export function recaptchaRoutes({ endpoints, gateways }: FeatureContext): void {
  endpoints.answer(recaptchaEndpoints.checkCaptcha, async ({ body }) => {
    const asked = await askCaptcha(gateways.captcha, body);
    if (!asked) return { isHuman: false, isV2Needed: true };
    const { version, verdict } = asked;
    // A silent captcha service stops nobody: the limits of codes stand behind it.
    if (!verdict.ok) return { isHuman: true, isV2Needed: false };
    const isHuman = verdict.isPassed && (verdict.score ?? 1) >= humanScore;
    return { isHuman, isV2Needed: !isHuman && version === "v3" };
  });
}
