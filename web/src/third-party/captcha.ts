// Captcha v3 (spec §7): a token for an action, soon or not at all. Without a token the server decides (ux §2.6).
import { logError } from "../server/log.ts";

declare global {
  interface Window {
    grecaptcha?: {
      ready: (run: () => void) => void;
      execute: (siteKey: string, options: { action: string }) => Promise<unknown>;
    };
  }
}

export type CaptchaAction = "registration" | "authorization";

type Parts = {
  /** The site key; empty where there is no captcha. */
  siteKey: () => Promise<string>;
  /** Brings the script; false when it did not come. */
  load: (siteKey: string) => Promise<boolean>;
};

/** Nobody waits longer than this for it. */
const limitMs = 3000;

/** What the contract takes as a token. */
const tokenShape = /^[ -~]{1,5000}$/;

export function createCaptcha({ siteKey, load }: Parts) {
  let loading: Promise<boolean> | null = null;
  let isSlow = false;

  function loadOnce(key: string): Promise<boolean> {
    loading ??= load(key).then((isThere) => {
      isSlow = false;
      if (!isThere) loading = null;
      return isThere;
    });
    return loading;
  }

  /** The token, empty where there is no captcha, or null when it gave none. */
  async function ask(action: CaptchaAction): Promise<string | null> {
    try {
      const key = await siteKey();
      isSlow = false;
      if (key === "") return "";
      const { grecaptcha } = (await loadOnce(key)) ? window : {};
      if (grecaptcha === undefined) return null;
      await new Promise<void>((resolve) => {
        grecaptcha.ready(resolve);
      });
      const token = await grecaptcha.execute(key, { action });
      return typeof token === "string" && tokenShape.test(token) ? token : null;
    } catch {
      return null;
    }
  }

  async function withinLimit(token: Promise<string | null>): Promise<string | null> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => {
        isSlow = true;
        resolve(null);
      }, limitMs);
    });
    const first = await Promise.race([token, late]);
    clearTimeout(timer);
    return first;
  }

  return {
    /** Brings the script ahead of the request that will need it. */
    async prepare(): Promise<void> {
      const key = await siteKey();
      if (key !== "") void loadOnce(key);
    },
    /** The token, or null: there is no captcha, or it did not answer in time. Never throws. */
    async token(action: CaptchaAction): Promise<string | null> {
      // Whoever has waited for it once need not wait again.
      const token = isSlow ? null : await withinLimit(ask(action));
      if (token === null) logError("Error when loaded ReCaptcha");
      return token === "" ? null : token;
    },
  };
}
