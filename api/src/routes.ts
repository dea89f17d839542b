// Every feature of the API, in the order of the specification's list of resources (spec §7).
import { financingRoutes } from "./cards/financing.routes.ts";
import type { FeatureContext } from "./context.ts";
import { offerRoutes } from "./decision/offers/offer.routes.ts";
import { scoringRoutes } from "./decision/scoring/scoring.routes.ts";
import { loaderRoutes } from "./decision/status/loader.routes.ts";
import { outsideSignUpRoutes } from "./entry/outside-sign-up/outside-sign-up.routes.ts";
import { personalDataRoutes } from "./entry/personal-data/personal-data.routes.ts";
import { phoneChangeRoutes } from "./entry/phone-change/phone-change.routes.ts";
import { registrationRoutes } from "./entry/registration/registration.routes.ts";
import { otpRoutes } from "./entry/sign-in/otp.routes.ts";
import { accountRoutes } from "./entry/sign-in/sign-in.routes.ts";
import { signOutRoutes } from "./entry/sign-in/sign-out.routes.ts";
import { additionalQuestionRoutes } from "./forms/additional-questions/additional-question.routes.ts";
import { addressSuggestionRoutes } from "./forms/address/address-suggestion.routes.ts";
import { addressRoutes } from "./forms/address/address.routes.ts";
import { catalogRoutes } from "./forms/catalog/catalog.routes.ts";
import { employmentRoutes } from "./forms/employment/employment.routes.ts";
import { partySuggestionRoutes } from "./forms/employment/party-suggestion.routes.ts";
import { nameRoutes } from "./forms/names/name.routes.ts";
import { passportRoutes } from "./forms/passport/passport.routes.ts";
import { innVerificationRoutes } from "./identification/inn/inn-verification.routes.ts";
import { applicationRoutes } from "./journey/applications/application.routes.ts";
import { continueLinkRoutes } from "./journey/continue-link/continue-link.routes.ts";
import { experimentRoutes } from "./journey/experiments/experiment.routes.ts";
import { additionalProductRoutes } from "./loan/extras/additional-product.routes.ts";
import { vasRoutes } from "./loan/extras/vas.routes.ts";
import { productRoutes } from "./loan/products/product.routes.ts";
import { documentRoutes } from "./papers/documents/document.routes.ts";
import { recaptchaRoutes } from "./people/captcha/recaptcha.routes.ts";
import { messageRoutes } from "./people/codes/message.routes.ts";
import { contactRoutes } from "./people/contacts/contact.routes.ts";
import { opRoutes } from "./people/operators/op.routes.ts";
import { settingsRoutes } from "./platform/settings/settings.routes.ts";
import { deferredScanRoutes } from "./scans/deferred/deferred-scans.routes.ts";
import { purgeJobs } from "./upkeep/purge.job.ts";

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
