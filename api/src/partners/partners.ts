// All partners together, each behind its own breaker, and the configuration that points them at the sandbox (D9).
import { createAcquirerGateway, type AcquirerConfig, type AcquirerGateway } from "./acquirer.ts";
import { createAddressesGateway, type AddressesGateway } from "./addresses.ts";
import { withBreaker } from "./breaker.ts";
import { createBureauGateway, type BureauConfig, type BureauGateway } from "./bureau.ts";
import { createCaptchaGateway, type CaptchaConfig, type CaptchaGateway } from "./captcha.ts";
import { sampleCertificate, samplePrivateKey, sampleTokenCertificate } from "./esia-sample-keys.ts";
import { createEsiaGateway, type EsiaConfig, type EsiaGateway } from "./esia.ts";
import type { Http } from "./http.ts";
import {
  createInnLookUpGateway,
  type InnLookUpConfig,
  type InnLookUpGateway,
} from "./inn-look-up.ts";
import {
  createIssuingAuthoritiesGateway,
  type IssuingAuthoritiesGateway,
} from "./issuing-authorities.ts";
import { createNamesGateway, type NamesGateway } from "./names.ts";
import { createPartiesGateway, type PartiesGateway } from "./parties.ts";
import { createSelfBanGateway, type SelfBanConfig, type SelfBanGateway } from "./self-ban.ts";
import { createSmevGateway, type SmevConfig, type SmevGateway } from "./smev.ts";
import { createSmsGateway, type SmsConfig, type SmsGateway } from "./sms.ts";
import type { SuggestionsConfig } from "./suggestions.ts";
import { createTidGateway, type TidConfig, type TidGateway } from "./tid.ts";

export type GatewaysConfig = {
  sms: SmsConfig;
  captcha: CaptchaConfig;
  acquirer: AcquirerConfig;
  smev: SmevConfig;
  innLookUp: InnLookUpConfig;
  bureau: BureauConfig;
  selfBan: SelfBanConfig;
  suggestions: SuggestionsConfig;
  esia: EsiaConfig;
  tid: TidConfig;
};

export type Gateways = {
  sms: SmsGateway;
  captcha: CaptchaGateway;
  acquirer: AcquirerGateway;
  smev: SmevGateway;
  innLookUp: InnLookUpGateway;
  bureau: BureauGateway;
  selfBan: SelfBanGateway;
  issuingAuthorities: IssuingAuthoritiesGateway;
  addresses: AddressesGateway;
  parties: PartiesGateway;
  names: NamesGateway;
  esia: EsiaGateway;
  tid: TidGateway;
};

export const createGateways = (config: GatewaysConfig, http: Http): Gateways => {
  const suggestionsHttp = withBreaker(http);
  return {
    sms: createSmsGateway(config.sms, withBreaker(http)),
    captcha: createCaptchaGateway(config.captcha, withBreaker(http)),
    acquirer: createAcquirerGateway(config.acquirer, withBreaker(http)),
    smev: createSmevGateway(config.smev, withBreaker(http)),
    innLookUp: createInnLookUpGateway(config.innLookUp, withBreaker(http)),
    bureau: createBureauGateway(config.bureau, withBreaker(http)),
    selfBan: createSelfBanGateway(config.selfBan, withBreaker(http)),
    issuingAuthorities: createIssuingAuthoritiesGateway(config.suggestions, suggestionsHttp),
    addresses: createAddressesGateway(config.suggestions, suggestionsHttp),
    parties: createPartiesGateway(config.suggestions, suggestionsHttp),
    names: createNamesGateway(config.suggestions, suggestionsHttp),
    esia: createEsiaGateway(config.esia, withBreaker(http)),
    tid: createTidGateway(config.tid, withBreaker(http)),
  };
};

const sample = {
  smsPassword: "sandbox-sms-password",
  captchaSecretV2: "sandbox-captcha-secret-v2",
  captchaSecretV3: "sandbox-captcha-secret-v3",
  acquirerPassword: "sandbox-acquirer-password",
  smevKey: "sandbox-smev-key",
  bureauPassword: "sandbox-bureau-password",
  suggestionsToken: "sandbox-suggestions-token",
  esiaPrivateKey: samplePrivateKey,
  esiaTokenCertificate: sampleTokenCertificate,
  tidSecret: "sandbox-tid-secret-0123456789abcdef",
} as const;

/** Secrets that everybody can read in this repository: production refuses to start with any of them. */
export const sandboxSecrets: readonly string[] = Object.values(sample);

/** Where the acquirer reports a bound card to, below the application's own address. */
export const cardNotificationPath = "/partners/acquirer/notification";

/** Where ESIA and T-ID send the browser back to, below the application's own address. */
export const esiaReturnPath = "/api/esia/return";
export const tidReturnPath = "/api/tinkoff/return";

/** Points every gateway at the sandbox on `sandboxUrl`; `appUrl` is the address that partners call or send back to. */
export const sandboxGatewaysConfig = (sandboxUrl: string, appUrl: string): GatewaysConfig => {
  const sandbox = sandboxUrl.replace(/\/$/, "");
  const app = appUrl.replace(/\/$/, "");
  const bureau = { url: `${sandbox}/bureau`, login: "sandbox", password: sample.bureauPassword };
  return {
    sms: { url: `${sandbox}/sms`, login: "sandbox", password: sample.smsPassword, sender: "ZAIM" },
    captcha: {
      url: `${sandbox}/captcha/api`,
      secretV2: sample.captchaSecretV2,
      secretV3: sample.captchaSecretV3,
    },
    acquirer: {
      url: `${sandbox}/acquirer`,
      terminalKey: "SandboxTerminal",
      password: sample.acquirerPassword,
      notificationUrl: `${app}${cardNotificationPath}`,
      cardPageOrigin: new URL(sandbox).origin,
    },
    smev: { url: `${sandbox}/smev`, systemId: "SANDBOX", key: sample.smevKey },
    innLookUp: { url: `${sandbox}/fns` },
    bureau,
    selfBan: bureau,
    suggestions: { url: `${sandbox}/suggestions/api/4_1/rs`, token: sample.suggestionsToken },
    esia: {
      url: `${sandbox}/esia`,
      clientId: "SANDBOX_ESIA",
      certificate: sampleCertificate,
      privateKey: sample.esiaPrivateKey,
      tokenCertificate: sample.esiaTokenCertificate,
      returnUrl: `${app}${esiaReturnPath}`,
    },
    tid: {
      url: `${sandbox}/tid`,
      clientId: "SANDBOX_TID",
      clientSecret: sample.tidSecret,
      returnUrl: `${app}${tidReturnPath}`,
    },
  };
};
