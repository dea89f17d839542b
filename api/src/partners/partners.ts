// All partners together, each behind a breaker, and the configuration that points them at the sandbox (D9).
import {
  sandboxBureaus,
  sandboxCredentials,
} from "@microloan/contract/partners/sandbox-credentials";
import {
  lenderCertificate,
  lenderPrivateKey,
  tokenCertificate,
} from "@microloan/contract/partners/sandbox-esia-keys";

import { createAcquirerPartner, type AcquirerConfig, type AcquirerPartner } from "./acquirer.ts";
import { createAddressesPartner, type AddressesPartner } from "./addresses.ts";
import { withBreaker, withBreakers } from "./breaker.ts";
import { createBureauPartner, type BureauConfig, type BureauPartner } from "./bureau.ts";
import { createCaptchaPartner, type CaptchaConfig, type CaptchaPartner } from "./captcha.ts";
import { createEsiaPartner, type EsiaConfig, type EsiaPartner } from "./esia.ts";
import type { Http } from "./http.ts";
import {
  createInnLookUpPartner,
  type InnLookUpConfig,
  type InnLookUpPartner,
} from "./inn-look-up.ts";
import {
  createIssuingAuthoritiesPartner,
  type IssuingAuthoritiesPartner,
} from "./issuing-authorities.ts";
import { createNamesPartner, type NamesPartner } from "./names.ts";
import { createPartiesPartner, type PartiesPartner } from "./parties.ts";
import { createSelfBanPartner, type SelfBanConfig, type SelfBanPartner } from "./self-ban.ts";
import { createSmevPartner, type SmevConfig, type SmevPartner } from "./smev.ts";
import { createSmsPartner, type SmsConfig, type SmsPartner } from "./sms.ts";
import type { SuggestionsConfig } from "./suggestions.ts";
import { createTidPartner, type TidConfig, type TidPartner } from "./tid.ts";

export type PartnersConfig = {
  sms: SmsConfig;
  captcha: CaptchaConfig;
  acquirer: AcquirerConfig;
  smev: SmevConfig;
  innLookUp: InnLookUpConfig;
  /** Every qualified bureau: each of them is asked about every loan (D2). */
  bureaus: readonly BureauConfig[];
  selfBan: SelfBanConfig;
  suggestions: SuggestionsConfig;
  esia: EsiaConfig;
  tid: TidConfig;
};

export type Partners = {
  sms: SmsPartner;
  captcha: CaptchaPartner;
  acquirer: AcquirerPartner;
  smev: SmevPartner;
  innLookUp: InnLookUpPartner;
  bureaus: readonly BureauPartner[];
  selfBan: SelfBanPartner;
  issuingAuthorities: IssuingAuthoritiesPartner;
  addresses: AddressesPartner;
  parties: PartiesPartner;
  names: NamesPartner;
  esia: EsiaPartner;
  tid: TidPartner;
};

export const createPartners = (config: PartnersConfig, http: Http): Partners => {
  const suggestionsHttp = withBreaker(http);
  return {
    sms: createSmsPartner(config.sms, withBreaker(http)),
    captcha: createCaptchaPartner(config.captcha, withBreaker(http)),
    // Binding cards and paying out are services of their own there, and so is each call of them.
    acquirer: createAcquirerPartner(config.acquirer, withBreakers(http)),
    smev: createSmevPartner(config.smev, withBreaker(http)),
    innLookUp: createInnLookUpPartner(config.innLookUp, withBreaker(http)),
    bureaus: config.bureaus.map((bureau) => createBureauPartner(bureau, withBreaker(http))),
    selfBan: createSelfBanPartner(config.selfBan, withBreaker(http)),
    issuingAuthorities: createIssuingAuthoritiesPartner(config.suggestions, suggestionsHttp),
    addresses: createAddressesPartner(config.suggestions, suggestionsHttp),
    parties: createPartiesPartner(config.suggestions, suggestionsHttp),
    names: createNamesPartner(config.suggestions, suggestionsHttp),
    esia: createEsiaPartner(config.esia, withBreaker(http)),
    tid: createTidPartner(config.tid, withBreaker(http)),
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
export const sandboxPartnersConfig = (sandboxUrl: string, appUrl: string): PartnersConfig => {
  const sandbox = sandboxUrl.replace(/\/$/, "");
  const app = appUrl.replace(/\/$/, "");
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
    bureaus: sandboxBureaus.map((name) => ({
      name,
      url: `${sandbox}/bureau/${name}`,
      ...sandboxCredentials.bureau,
    })),
    selfBan: { url: `${sandbox}/bureau`, ...sandboxCredentials.bureau },
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
