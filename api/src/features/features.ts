// Every feature of the API, in the order of the specification's list of resources (spec §7).
import type { FeatureContext } from "../capabilities/capabilities.ts";
import { accountRoutes } from "./account/account.routes.ts";
import { additionalProductRoutes } from "./additional-product/additional-product.routes.ts";
import { additionalQuestionRoutes } from "./additional-question/additional-question.routes.ts";
import { addressSuggestionRoutes } from "./address/address-suggestion.routes.ts";
import { addressRoutes } from "./address/address.routes.ts";
import { applicationRoutes } from "./application/application.routes.ts";
import { deferredScanRoutes } from "./application/deferred-scans.routes.ts";
import { catalogRoutes } from "./catalog/catalog.routes.ts";
import { contactRoutes } from "./contact/contact.routes.ts";
import { continueLinkRoutes } from "./continue-link/continue-link.routes.ts";
import { documentRoutes } from "./document/document.routes.ts";
import { employmentRoutes } from "./employment/employment.routes.ts";
import { partySuggestionRoutes } from "./employment/party-suggestion.routes.ts";
import { experimentRoutes } from "./experiment/experiment.routes.ts";
import { financingRoutes } from "./financing/financing.routes.ts";
import { innVerificationRoutes } from "./inn-verification/inn-verification.routes.ts";
import { loaderRoutes } from "./loader/loader.routes.ts";
import { messageRoutes } from "./message/message.routes.ts";
import { nameRoutes } from "./name/name.routes.ts";
import { offerRoutes } from "./offer/offer.routes.ts";
import { opRoutes } from "./op/op.routes.ts";
import { otpRoutes } from "./otp/otp.routes.ts";
import { outsideSignUpRoutes } from "./outside-sign-up/outside-sign-up.routes.ts";
import { passportRoutes } from "./passport/passport.routes.ts";
import { personalDataRoutes } from "./personal-data/personal-data.routes.ts";
import { phoneChangeRoutes } from "./phone-change/phone-change.routes.ts";
import { productRoutes } from "./product/product.routes.ts";
import { purgeJobs } from "./purge/purge.job.ts";
import { recaptchaRoutes } from "./recaptcha/recaptcha.routes.ts";
import { registrationRoutes } from "./registration/registration.routes.ts";
import { scoringRoutes } from "./scoring/scoring.routes.ts";
import { settingsRoutes } from "./settings/settings.routes.ts";
import { signOutRoutes } from "./sign-out/sign-out.routes.ts";
import { vasRoutes } from "./vas/vas.routes.ts";

export const features: readonly ((context: FeatureContext) => void)[] = [
  opRoutes,
  otpRoutes,
  signOutRoutes,
  accountRoutes,
  additionalProductRoutes,
  personalDataRoutes,
  nameRoutes,
  recaptchaRoutes,
  innVerificationRoutes,
  additionalQuestionRoutes,
  applicationRoutes,
  deferredScanRoutes,
  contactRoutes,
  catalogRoutes,
  documentRoutes,
  financingRoutes,
  scoringRoutes,
  loaderRoutes,
  offerRoutes,
  passportRoutes,
  addressRoutes,
  addressSuggestionRoutes,
  employmentRoutes,
  partySuggestionRoutes,
  productRoutes,
  registrationRoutes,
  messageRoutes,
  settingsRoutes,
  vasRoutes,
  experimentRoutes,
  outsideSignUpRoutes,
  phoneChangeRoutes,
  continueLinkRoutes,
  purgeJobs,
];
