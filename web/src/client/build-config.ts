// The build configuration as the client sees it; made and checked by build/build-config.ts (spec §5).
import { theme } from "#theme";

import type { BuildConfig } from "../../build/build-config.ts";

declare const BUILD_CONFIG: BuildConfig;
declare const HAS_THIRD_PARTIES: boolean;

export const buildConfig: BuildConfig = BUILD_CONFIG;

/** Whether the build was told of any third-party script; known at build, so that other builds carry nothing of them. */
export const hasThirdParties = HAS_THIRD_PARTIES;

/** What the operator's configuration says of the lender, or what the brand does. */
export const lender = {
  shortName: buildConfig.companyShortName ?? theme.companyShortName,
  longName: buildConfig.companyLongName ?? theme.companyLongName,
  licence: buildConfig.lenderLicence,
  address: buildConfig.lenderAddress,
  contacts: buildConfig.lenderContacts,
  privacyPolicyUrl: buildConfig.privacyPolicyUrl ?? theme.privacyPolicyUrl,
  signatureAgreementUrl: buildConfig.signatureAgreementUrl ?? theme.signatureAgreementUrl,
};
