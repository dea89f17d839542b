// The captcha of a form before sign-in: brought along early, one token for a request until that is answered (spec §7).
import { useEffect, useRef } from "react";

import { loadSettings, readTextSetting } from "../server/settings.ts";
import { createCaptcha } from "./captcha.ts";
import type { CaptchaAction } from "./captcha.ts";
import { loadScript } from "./load-script.ts";
import { thisDocument } from "./this-document.ts";
import { firstInteraction } from "./welcome.ts";

type Token = { captchaV3?: string };

const captcha = createCaptcha({
  async siteKey() {
    await loadSettings();
    return thisDocument.isBare ? "" : readTextSetting("GoogleReCaptchaSiteKey_v3");
  },
  load: (siteKey) => loadScript("captcha", siteKey),
});

export function useCaptcha(action: CaptchaAction) {
  const kept = useRef<{ request: string; token: Token } | null>(null);
  useEffect(() => {
    void firstInteraction().then(() => captcha.prepare());
  }, []);
  return {
    /**
     * The part of a request that the captcha adds. A repeat of a request without an answer gets the same token: it is
     * the same request, with the same key.
     */
    async tokenFor(request: string): Promise<Token> {
      if (kept.current?.request === request) return kept.current.token;
      const captchaV3 = await captcha.token(action);
      const token = captchaV3 === null ? {} : { captchaV3 };
      kept.current = { request, token };
      return token;
    },
    /** The request was answered: the token is spent. */
    spend(): void {
      kept.current = null;
    },
  };
}
