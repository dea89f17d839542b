// Captcha v3 (spec §7): a token for an action, soon or not at all; v2, the visible box, when the server asks for it.
// Without a token the server decides (ux §2.6).
import { logError } from "../server/log.ts";

declare global {
  interface Window {
    grecaptcha?: {
      ready: (run: () => void) => void;
      execute: (siteKey: string, options: { action: string }) => Promise<unknown>;
      render?: (container: HTMLElement, options: BoxOptions) => unknown;
    };
  }
}

type BoxOptions = {
  sitekey: string;
  callback: (token: string) => void;
  "expired-callback": () => void;
  "error-callback": () => void;
  size: "normal" | "compact";
  theme: "light" | "dark";
};

/** What a visible box looks like, and who hears of its token; null when that ran out. */
export type Box = Pick<BoxOptions, "size" | "theme"> & {
  onToken: (token: string | null) => void;
  onTrouble: () => void;
};

export type CaptchaAction = "registration" | "authorization";

type Parts = {
  /** The site key; empty where there is no captcha. */
  siteKey: () => Promise<string>;
  /** That of the visible box; empty where there is none. */
  boxKey?: () => Promise<string>;
  /** Brings the script; false when it did not come. */
  load: (siteKey: string) => Promise<boolean>;
};

/** Nobody waits longer than this for it. */
const limitMs = 3000;

/** What the script is told where only boxes are drawn, each by itself. */
const boxesOnly = "explicit";

/** What the contract takes as a token. */
const tokenShape = /^[ -~]{1,5000}$/;

const asToken = (token: unknown): string | null =>
  typeof token === "string" && tokenShape.test(token) ? token : null;

export function createCaptcha({ siteKey, boxKey = async () => "", load }: Parts) {
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
      return asToken(await grecaptcha.execute(key, { action }));
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
    /** Draws the visible box; false when it cannot be had. Never throws. */
    async showBox(container: HTMLElement, box: Box): Promise<boolean> {
      try {
        const key = await boxKey();
        if (key === "" || !(await loadOnce((await siteKey()) || boxesOnly))) return false;
        return await drawBox(container, { ...box, key });
      } catch {
        return false;
      }
    },
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

async function drawBox(container: HTMLElement, box: Box & { key: string }): Promise<boolean> {
  const { grecaptcha } = window;
  if (grecaptcha?.render === undefined) return false;
  await new Promise<void>((resolve) => {
    grecaptcha.ready(resolve);
  });
  grecaptcha.render(container, {
    sitekey: box.key,
    callback: (token) => box.onToken(asToken(token)),
    "expired-callback": () => box.onToken(null),
    "error-callback": box.onTrouble,
    size: box.size,
    theme: box.theme,
  });
  return true;
}
