// The registry: every call of the contract, by resource; the 103 of the specification (spec §7; the list of
// endpoints.tsv) and those that are flagged as ours.
import type { Endpoint } from "./endpoint.ts";
import { accountEndpoints } from "./endpoints/account.ts";
import { additionalProductEndpoints } from "./endpoints/additional-product.ts";
import { additionalQuestionPersonEndpoints } from "./endpoints/additional-question-persons.ts";
import { additionalQuestionEndpoints } from "./endpoints/additional-question.ts";
import { addressEndpoints } from "./endpoints/address.ts";
import { considerationEndpoints } from "./endpoints/application-consideration.ts";
import { applicationEndpoints } from "./endpoints/application.ts";
import { catalogEndpoints } from "./endpoints/catalog.ts";
import { contactEndpoints } from "./endpoints/contact.ts";
import { continueLinkEndpoints } from "./endpoints/continue-link.ts";
import { documentScanEndpoints } from "./endpoints/document-scan.ts";
import { documentSignEndpoints } from "./endpoints/document-sign.ts";
import { documentEndpoints } from "./endpoints/document.ts";
import { employmentEndpoints } from "./endpoints/employment.ts";
import { experimentEndpoints } from "./endpoints/experiment.ts";
import { financingEndpoints } from "./endpoints/financing.ts";
import { innVerificationEndpoints } from "./endpoints/inn-verification.ts";
import { loaderEndpoints } from "./endpoints/loader.ts";
import { messageEndpoints } from "./endpoints/message.ts";
import { nameEndpoints } from "./endpoints/name.ts";
import { offerEndpoints } from "./endpoints/offer.ts";
import { opEndpoints } from "./endpoints/op.ts";
import { otpEndpoints } from "./endpoints/otp.ts";
import { passportEndpoints } from "./endpoints/passport.ts";
import { personalDataEndpoints } from "./endpoints/personal-data.ts";
import { phoneChangeEndpoints } from "./endpoints/phone-change.ts";
import { productEndpoints } from "./endpoints/product.ts";
import { recaptchaEndpoints } from "./endpoints/recaptcha.ts";
import { registrationEndpoints } from "./endpoints/registration.ts";
import { scoringEndpoints } from "./endpoints/scoring.ts";
import { settingsEndpoints } from "./endpoints/settings.ts";
import { signOutEndpoints } from "./endpoints/sign-out.ts";
import { vasEndpoints } from "./endpoints/vas.ts";

/** Every call by its name, in the order of the specification's list of resources; then the resources that are ours. */
export const endpoints = {
  ...opEndpoints,
  ...otpEndpoints,
  ...signOutEndpoints,
  ...accountEndpoints,
  ...additionalProductEndpoints,
  ...personalDataEndpoints,
  ...nameEndpoints,
  ...recaptchaEndpoints,
  ...innVerificationEndpoints,
  ...additionalQuestionEndpoints,
  ...additionalQuestionPersonEndpoints,
  ...applicationEndpoints,
  ...considerationEndpoints,
  ...contactEndpoints,
  ...catalogEndpoints,
  ...documentEndpoints,
  ...documentScanEndpoints,
  ...documentSignEndpoints,
  ...financingEndpoints,
  ...scoringEndpoints,
  ...loaderEndpoints,
  ...offerEndpoints,
  ...passportEndpoints,
  ...addressEndpoints,
  ...employmentEndpoints,
  ...productEndpoints,
  ...registrationEndpoints,
  ...messageEndpoints,
  ...settingsEndpoints,
  ...vasEndpoints,
  ...experimentEndpoints,
  ...phoneChangeEndpoints,
  ...continueLinkEndpoints,
};

/** Name of a call. */
export type EndpointName = keyof typeof endpoints;

/** Every call as a list. For the API, OpenAPI and tests; screens import single resources. */
export const allEndpoints: readonly Endpoint[] = Object.values(endpoints);
