// Build configuration of the client: read from the environment once, checked with readable errors (spec §5).

/** What the built client knows of its surroundings. Values are public: they end in the browser. */
export type BuildConfig = {
  appVersion: string;
  apiUrl: string;
  authApiUrl: string;
  useProxy: boolean;
  rootUrl: string;
  companyShortName: string | null;
  companyLongName: string | null;
  lenderLicence: string | null;
  lenderAddress: string | null;
  lenderContacts: string | null;
  privacyPolicyUrl: string | null;
  signatureAgreementUrl: string | null;
  trustedRedirectHosts: string[];
  fraudScoringRegion: "ru" | "com" | null;
  fraudScoringApiKey: string | null;
  webAnalyticsId: number | null;
  tagManagerId: string | null;
  liveChatId: string | null;
  socialAnalyticsId: string | null;
};

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the build configuration. Flags are "true" or "false", default false; the tag-manager and live-chat ids are
 * required when their flag is set (spec §5). Throws one error that lists every fault.
 */
export function readBuildConfig(environment: Environment, appVersion: string): BuildConfig {
  const faults: string[] = [];
  const text = (name: string) => environment[name]?.trim() || null;
  const flag = (name: string) => {
    const value = text(name) ?? "false";
    if (value !== "true" && value !== "false") faults.push(`${name} must be "true" or "false"`);
    return value === "true";
  };
  const address = (name: string, fallback: string) => {
    const value = text(name) ?? fallback;
    const absolute = URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
    if (!absolute && !/^\/(?!\/)/.test(value)) {
      faults.push(`${name} must be a path or an http(s) address`);
    }
    return value.replace(/\/+$/, "");
  };
  const idWhenEnabled = (flagName: string, idName: string) => {
    if (!flag(flagName)) return null;
    const id = text(idName);
    if (id === null) faults.push(`${idName} is required when ${flagName} is "true"`);
    return id;
  };
  // Assumption: the two fixed script addresses of spec §5 are told apart by region words.
  const region = (name: string) => {
    const value = text(name);
    if (value === null || value === "ru" || value === "com") return value;
    faults.push(`${name} must be "ru" or "com"`);
    return null;
  };
  const digits = (name: string) => {
    const value = text(name);
    if (value !== null && !/^\d{1,15}$/.test(value)) faults.push(`${name} must be a number`);
    return value === null ? null : Number(value);
  };

  const config: BuildConfig = {
    appVersion,
    apiUrl: address("API_URL", "/api"),
    authApiUrl: address("AUTH_API_URL", "/api/v1"),
    useProxy: flag("USE_PROXY"),
    rootUrl: address("ROOT_URL", "/"),
    companyShortName: text("COMPANY_SHORT_NAME"),
    companyLongName: text("COMPANY_LONG_NAME"),
    lenderLicence: text("LENDER_LICENCE"),
    lenderAddress: text("LENDER_ADDRESS"),
    lenderContacts: text("LENDER_CONTACTS"),
    privacyPolicyUrl: text("PRIVACY_POLICY_URL"),
    signatureAgreementUrl: text("SIGNATURE_AGREEMENT_URL"),
    trustedRedirectHosts: (text("TRUSTED_REDIRECT_HOSTS") ?? "").split(/[\s,]+/).filter(Boolean),
    fraudScoringRegion: region("FRAUD_SCORING_REGION"),
    fraudScoringApiKey: text("FRAUD_SCORING_API_KEY"),
    webAnalyticsId: digits("WEB_ANALYTICS_ID"),
    tagManagerId: idWhenEnabled("TAG_MANAGER_ENABLED", "TAG_MANAGER_ID"),
    liveChatId: idWhenEnabled("LIVE_CHAT_ENABLED", "LIVE_CHAT_ID"),
    socialAnalyticsId: text("SOCIAL_ANALYTICS_ID"),
  };
  if (faults.length > 0) throw new Error(`Build configuration:\n  ${faults.join("\n  ")}`);
  return config;
}
