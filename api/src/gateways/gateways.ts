// All partners together, each behind its own breaker, and the configuration that points them at the sandbox (D9).
import { sandboxCredentials } from "@microloan/contract/partners/sandbox-credentials";
import {
  lenderCertificate,
  lenderPrivateKey,
  tokenCertificate,
} from "@microloan/contract/partners/sandbox-esia-keys";

import { createAcquirerGateway, type AcquirerConfig, type AcquirerGateway } from "./acquirer.ts";
import { createAddressesGateway, type AddressesGateway } from "./addresses.ts";
import { withBreaker } from "./breaker.ts";
import { createBureauGateway, type BureauConfig, type BureauGateway } from "./bureau.ts";
import { createCaptchaGateway, type CaptchaConfig, type CaptchaGateway } from "./captcha.ts";
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

/** Secrets that everybody can read in this repository: production refuses to start with any of them. */
export const sandboxSecrets: readonly string[] = [
  sandboxCredentials.sms.password,
  sandboxCredentials.captcha.secretV2,
  sandboxCredentials.captcha.secretV3,
  sandboxCredentials.acquirer.password,
  sandboxCredentials.smev.key,
  sandboxCredentials.bureau.password,
  sandboxCredentials.suggestions.token,
  lenderPrivateKey,
  tokenCertificate,
  sandboxCredentials.tid.clientSecret,
];

/** Where the acquirer reports a bound card to, below the application's own address. */
export const cardNotificationPath = "/partners/acquirer/notification";

/** Where ESIA and T-ID send the browser back to, below the application's own address. */
export const esiaReturnPath = "/api/esia/return";
export const tidReturnPath = "/api/tinkoff/return";

/** Points every gateway at the sandbox on `sandboxUrl`; `appUrl` is the address that partners call or send back to. */
export const sandboxGatewaysConfig = (sandboxUrl: string, appUrl: string): GatewaysConfig => {
  const sandbox = sandboxUrl.replace(/\/$/, "");
  const app = appUrl.replace(/\/$/, "");
  const bureau = { url: `${sandbox}/bureau`, ...sandboxCredentials.bureau };
  return {
    sms: { url: `${sandbox}/sms`, ...sandboxCredentials.sms, sender: "ZAIM" },
    captcha: { url: `${sandbox}/captcha/api`, ...sandboxCredentials.captcha },
    acquirer: {
      url: `${sandbox}/acquirer`,
      ...sandboxCredentials.acquirer,
      notificationUrl: `${app}${cardNotificationPath}`,
      cardPageOrigin: new URL(sandbox).origin,
    },
    smev: { url: `${sandbox}/smev`, ...sandboxCredentials.smev },
    innLookUp: { url: `${sandbox}/fns` },
    bureau,
    selfBan: bureau,
    suggestions: { url: `${sandbox}/suggestions/api/4_1/rs`, ...sandboxCredentials.suggestions },
    esia: {
      url: `${sandbox}/esia`,
      ...sandboxCredentials.esia,
      certificate: lenderCertificate,
      privateKey: lenderPrivateKey,
      tokenCertificate,
      returnUrl: `${app}${esiaReturnPath}`,
    },
    tid: { url: `${sandbox}/tid`, ...sandboxCredentials.tid, returnUrl: `${app}${tidReturnPath}` },
  };
};
