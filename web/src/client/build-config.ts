// The build configuration as the client sees it; made and checked by build/build-config.ts (spec §5).
import { theme } from "#theme";

import type { BuildConfig } from "../../build/build-config.ts";

declare const BUILD_CONFIG: BuildConfig;
declare const HAS_THIRD_PARTIES: boolean;

export const buildConfig: BuildConfig = BUILD_CONFIG;

/** Whether the build was told of any third-party script; known at build, so that other builds carry nothing of them. */
export const hasThirdParties = HAS_THIRD_PARTIES;

export const { lender } = buildConfig;

/** The brand's documents, or the operator's own elsewhere (spec §1). */
export const documentUrls = {
  privacyPolicyUrl: buildConfig.privacyPolicyUrl ?? theme.privacyPolicyUrl,
  signatureAgreementUrl: buildConfig.signatureAgreementUrl ?? theme.signatureAgreementUrl,
};
