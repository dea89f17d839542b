// Whether the captcha service takes the visitor for a person (spec §7; D4).
import { recaptchaEndpoints } from "@microloan/contract/endpoints/recaptcha";

import type { FeatureContext } from "../../context.ts";
import { refuseTooManyFrom } from "../../platform/limits/public-calls.ts";
import { askCaptcha, isHuman } from "./admission.ts";

export function recaptchaRoutes({ db, endpoints, partners, settings }: FeatureContext): void {
  endpoints.answer(recaptchaEndpoints.checkCaptcha, async ({ address, body }) => {
    const values = await settings.read(db);
    const tooMany = await refuseTooManyFrom(db, {
      address,
      what: "captcha",
      perMinute: values.CaptchaChecksPerAddressPerMinute,
    });
    if (tooMany) return tooMany;
    const asked = await askCaptcha(partners.captcha, body);
    if (!asked) return { isHuman: false, isV2Needed: true };
    const { version, verdict } = asked;
    // A silent captcha service stops nobody: the limits of codes stand behind it.
    if (!verdict.ok) return { isHuman: true, isV2Needed: false };
    const passes = isHuman(verdict, values);
    return { isHuman: passes, isV2Needed: !passes && version === "v3" };
  });
}
