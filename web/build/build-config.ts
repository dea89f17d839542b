// Build configuration of the client: read from the environment once, checked with readable errors (spec §5). Every
// field with its meaning stands in docs/build-configuration.md.

import { throwFaults } from "@microloan/contract/configuration-faults";
import { readLender, type ShownLender, shownLender } from "@microloan/contract/lender";

import { readTheme } from "./themes.ts";

/** Words for the two fixed addresses of the fraud-scoring script. */
export type FraudScoringRegion = "ru" | "world";

/** What the built client knows of its surroundings. Values are public: they end in the browser. */
export type BuildConfig = {
  appVersion: string;
  apiUrl: string;
  authApiUrl: string;
  rootUrl: string;
  lender: ShownLender;
  privacyPolicyUrl: string | null;
  signatureAgreementUrl: string | null;
  trustedRedirectHosts: string[];
  /** Both or neither. */
  fraudScoringRegion: FraudScoringRegion | null;
  fraudScoringApiKey: string | null;
  webAnalyticsId: number | null;
  tagManagerEnabled: boolean;
  tagManagerId: string | null;
  liveChatEnabled: boolean;
  liveChatId: string | null;
  socialAnalyticsId: string | null;
  feedbackId: string | null;
  /** Where all third-party scripts come from instead of their vendors: the partners' sandbox. */
  partnerScriptsUrl: string | null;
};

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the build configuration. Flags are "true" or "false", default false; the tag-manager and live-chat ids are
 * required when their flag is set, the fraud-scoring region and key together (spec §5). Throws one error that lists
 * every fault.
 */
export function readBuildConfig(environment: Environment, appVersion: string): BuildConfig {
  const faults: string[] = [];
  const read = readers(environment, faults);
  const config: BuildConfig = {
    appVersion,
    ...basesOf(read),
    rootUrl: read.address("ROOT_URL", "/"),
    lender: read.lender(),
    privacyPolicyUrl: read.text("PRIVACY_POLICY_URL"),
    signatureAgreementUrl: read.text("SIGNATURE_AGREEMENT_URL"),
    trustedRedirectHosts: (read.text("TRUSTED_REDIRECT_HOSTS") ?? "")
      .split(/[\s,]+/)
      .filter(Boolean),
    fraudScoringRegion: read.region("FRAUD_SCORING_REGION"),
    fraudScoringApiKey: read.text("FRAUD_SCORING_API_KEY"),
    webAnalyticsId: read.number("WEB_ANALYTICS_ID"),
    ...read.switched("TAG_MANAGER_ENABLED", "TAG_MANAGER_ID", "tagManager"),
    ...read.switched("LIVE_CHAT_ENABLED", "LIVE_CHAT_ID", "liveChat"),
    socialAnalyticsId: read.text("SOCIAL_ANALYTICS_ID"),
    feedbackId: read.text("FEEDBACK_ID"),
    partnerScriptsUrl: read.origin("PARTNER_SCRIPTS_URL"),
  };
  read.together("FRAUD_SCORING_REGION", "FRAUD_SCORING_API_KEY");
  throwFaults(faults);
  return config;
}

const proxied = { apiUrl: "/api", authApiUrl: "/api/v1" };

/** Where the calls go: with the flag under the page's own address, whatever the two others say (spec §5). */
function basesOf(read: ReturnType<typeof readers>): Pick<BuildConfig, "apiUrl" | "authApiUrl"> {
  if (read.flag("USE_PROXY")) return proxied;
  return {
    apiUrl: read.ownAddress("API_URL", proxied.apiUrl),
    authApiUrl: read.ownAddress("AUTH_API_URL", proxied.authApiUrl),
  };
}

const ofThirdParties: readonly (keyof BuildConfig)[] = [
  "fraudScoringRegion",
  "fraudScoringApiKey",
  "webAnalyticsId",
  "tagManagerEnabled",
  "tagManagerId",
  "liveChatEnabled",
  "liveChatId",
  "socialAnalyticsId",
  "feedbackId",
];

/** What of it goes into the bundle: of third parties nothing where there are none, which nothing would read. */
export const bundledConfig = (
  config: BuildConfig,
  hasThirdParties: boolean,
): Partial<BuildConfig> =>
  Object.fromEntries(
    Object.entries(config).filter(
      ([name]) => hasThirdParties || !ofThirdParties.includes(name as keyof BuildConfig),
    ),
  );

const isWebAddress = (value: string) =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

const originOf = (address: string | null) =>
  address !== null && isWebAddress(address) ? new URL(address).origin : null;

/** One reader for each kind of value; what is wrong goes into `faults`. */
function readers(environment: Environment, faults: string[]) {
  const text = (name: string) => environment[name]?.trim() || null;
  const flag = (name: string) => {
    const value = text(name) ?? "false";
    if (value !== "true" && value !== "false") faults.push(`${name} must be "true" or "false"`);
    return value === "true";
  };
  return {
    text,
    flag,
    ...addressReaders(text, faults),
    /** The server's own; the two names of spec §5 may be said too, and must be the same. */
    lender(): ShownLender {
      const theme = readTheme(environment["THEME"], faults);
      const lender = readLender(environment["LENDER"]?.trim(), theme, faults);
      for (const [variable, name] of [
        ["COMPANY_SHORT_NAME", lender.shortName],
        ["COMPANY_LONG_NAME", lender.fullName],
      ] as const)
        if ((text(variable) ?? name) !== name)
          faults.push(`${variable} is not the lender's: ${name}`);
      return shownLender(lender);
    },
    // Assumption: spec §5, the two fixed addresses are told apart by a word; the addresses stand with the others.
    region(name: string): FraudScoringRegion | null {
      const value = text(name);
      if (value === null || value === "ru" || value === "world") return value;
      faults.push(`${name} must be "ru" or "world"`);
      return null;
    },
    number(name: string) {
      const value = text(name);
      if (value !== null && !/^\d{1,15}$/.test(value)) faults.push(`${name} must be a number`);
      return value === null ? null : Number(value);
    },
    /** A flag and the id that it requires; an id without its flag is not used. */
    switched<Name extends string>(flagName: string, idName: string, name: Name) {
      const isEnabled = flag(flagName);
      const id = text(idName);
      if (isEnabled && id === null) {
        faults.push(`${idName} is required when ${flagName} is "true"`);
      }
      return {
        [`${name}Enabled`]: isEnabled,
        [`${name}Id`]: isEnabled ? id : null,
      } as Record<`${Name}Enabled`, boolean> & Record<`${Name}Id`, string | null>;
    },
    together(...names: [string, string]) {
      const missing = names.filter((name) => text(name) === null);
      const given = names.find((name) => text(name) !== null);
      if (missing.length === 1) faults.push(`${missing[0]} is required when ${given} is given`);
    },
  };
}

function addressReaders(text: (name: string) => string | null, faults: string[]) {
  const address = (name: string, fallback: string) => {
    const value = text(name) ?? fallback;
    if (!isWebAddress(value) && !/^\/(?!\/)/.test(value)) {
      faults.push(`${name} must be a path or an http(s) address`);
    }
    return value.replace(/\/+$/, "");
  };
  return {
    address,
    /** Cookies, XSRF token and content policy are of the pages' own origin: another one could answer nothing. */
    ownAddress(name: string, fallback: string) {
      const value = address(name, fallback);
      const isElsewhere = isWebAddress(value) && originOf(value) !== originOf(text("ROOT_URL"));
      if (isElsewhere)
        faults.push(
          `${name} must be a path, such as ${fallback}, or have the origin of ROOT_URL: pages may call no other`,
        );
      return value;
    },
    /** Only an origin: paths and ids are the scripts' own. */
    origin(name: string) {
      const value = text(name);
      if (value === null) return null;
      const isOrigin = isWebAddress(value) && new URL(value).origin === value.replace(/\/$/, "");
      if (!isOrigin)
        faults.push(`${name} must be an http(s) origin, such as http://localhost:3001`);
      return value.replace(/\/$/, "");
    },
  };
}
