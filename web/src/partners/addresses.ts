// Where third-party scripts come from: the vendors' public addresses, or the partners' sandbox (spec §5, §7; D9).
import type { BuildConfig, FraudScoringRegion } from "../../build/build-config.ts";

export type ScriptName =
  | "tags"
  | "web-analytics"
  | "social-analytics"
  | "chat"
  | "behaviour-scoring"
  | "feedback"
  | "captcha";

type Script = {
  /** What the vendor knows the lender by; null where the build has nothing of the kind. */
  idOf: (build: BuildConfig) => string | null;
  address: (id: string, build: BuildConfig) => string;
};

const scoringHosts: Record<FraudScoringRegion, string> = {
  ru: "score.juicyscore.com",
  world: "score.juicyscore.net",
};

/** In the order in which they are loaded. */
export const scripts: Readonly<Record<ScriptName, Script>> = {
  tags: {
    idOf: (build) => build.tagManagerId,
    address: (id) => `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`,
  },
  "web-analytics": {
    idOf: (build) => build.webAnalyticsId?.toString() ?? null,
    address: () => "https://mc.yandex.ru/metrika/tag.js",
  },
  "social-analytics": {
    idOf: (build) => build.socialAnalyticsId,
    address: () => "https://vk.com/js/api/openapi.js?169",
  },
  chat: {
    idOf: (build) => build.liveChatId,
    address: () => "https://cs15.livetex.ru/js/client.js",
  },
  "behaviour-scoring": {
    idOf: (build) => build.fraudScoringApiKey,
    address: (_key, { fraudScoringRegion }) =>
      `https://${scoringHosts[fraudScoringRegion ?? "ru"]}/static/js.js`,
  },
  // Assumption: spec §7 names no vendor of the feedback widget, and spec §5 no field for it.
  feedback: {
    idOf: (build) => build.feedbackId,
    address: () => "https://cdn.uxfeedback.ru/uxfs.js",
  },
  // Its site key is a server setting, GoogleReCaptchaSiteKey_v3 (spec §3).
  captcha: {
    idOf: () => null,
    address: (siteKey) =>
      `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`,
  },
};

export const scriptNames = Object.keys(scripts) as ScriptName[];

/** Whether the build was told of any script at all. */
export const hasScripts = (build: BuildConfig): boolean =>
  scriptNames.some((name) => scripts[name].idOf(build) !== null);

/** The address to load a script from. */
export function addressOf(name: ScriptName, id: string, build: BuildConfig): string {
  if (build.partnerScriptsUrl === null) return scripts[name].address(id, build);
  return `${build.partnerScriptsUrl}/scripts/${name}.js?id=${encodeURIComponent(id)}`;
}
