// The captcha of a form before sign-in: brought along early, one token for a request until that is answered (spec §7).
import { useEffect, useRef, useState } from "react";

import { loadSettings, readSetting } from "../server/settings.ts";
import { createCaptcha } from "./captcha.ts";
import type { Box, CaptchaAction } from "./captcha.ts";
import { loadScript } from "./load-script.ts";
import { thisDocument } from "./this-document.ts";
import { firstInteraction } from "./when-to-load.ts";

type Token = { captchaV2?: string; captchaV3?: string };

/** What the visible box is given, while the server wants it. */
export type VisibleCaptcha = {
  /** Another for each token: a token is good for one request. */
  round: number;
  onToken: (token: string | null) => void;
};

const readKey = async (code: "GoogleReCaptchaSiteKey_v2" | "GoogleReCaptchaSiteKey_v3") => {
  await loadSettings();
  return thisDocument.isBare ? "" : readSetting(code, "");
};

const captcha = createCaptcha({
  siteKey: () => readKey("GoogleReCaptchaSiteKey_v3"),
  boxKey: () => readKey("GoogleReCaptchaSiteKey_v2"),
  load: (siteKey) => loadScript("captcha", siteKey),
});

export const showCaptchaBox = (container: HTMLElement, box: Box): Promise<boolean> =>
  captcha.showBox(container, box);

export function useCaptcha(action: CaptchaAction, isBoxWanted = false) {
  const [isBoxAsked, setBoxAsked] = useState(false);
  const [round, setRound] = useState(0);
  const ticked = useRef<string | null>(null);
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
      if (ticked.current !== null) {
        kept.current = { request, token: { captchaV2: ticked.current } };
        return kept.current.token;
      }
      const captchaV3 = await captcha.token(action);
      const token = captchaV3 === null ? {} : { captchaV3 };
      kept.current = { request, token };
      return token;
    },
    /** The request was answered: the token is spent. */
    spend(): void {
      kept.current = null;
      if (ticked.current !== null) setRound((before) => before + 1);
      ticked.current = null;
    },
    /** The server wants the visible box. */
    showBox: () => setBoxAsked(true),
    box:
      isBoxAsked || isBoxWanted
        ? {
            round,
            onToken: (token: string | null) => {
              ticked.current = token;
            },
          }
        : null,
  };
}
