// Every route of the product with its page, loaded when it is opened (spec §2). Titles and access are the domain's.
import type { RoutePath } from "@microloan/domain/journey/routes";

import { lazyPage as page } from "./lazy-page.tsx";
import type { LazyPage } from "./lazy-page.tsx";

const notReady = page(() => import("../pages/not-ready/not-ready-page.tsx"), "NotReadyPage");

export const NotFoundPage = page(
  () => import("../pages/not-found/not-found-page.tsx"),
  "NotFoundPage",
);

/** Exhaustive by its type: a route of the domain without a line here does not compile. */
export const pages: Record<RoutePath, LazyPage> = {
  "/": page(() => import("../pages/landing/landing-page.tsx"), "LandingPage"),
  "/redirect-continue-application": notReady,
  "/registration": page(
    () => import("../pages/registration/registration-page.tsx"),
    "RegistrationPage",
  ),
  "/registration-refusal": page(
    () => import("../pages/registration-refusal/registration-refusal-page.tsx"),
    "RegistrationRefusalPage",
  ),
  "/registration-number-confirmation": page(
    () =>
      import("../pages/registration-number-confirmation/registration-number-confirmation-page.tsx"),
    "RegistrationNumberConfirmationPage",
  ),
  "/authorization": page(
    () => import("../pages/authorization/authorization-page.tsx"),
    "AuthorizationPage",
  ),
  "/authorization-number-confirmation": page(
    () =>
      import("../pages/authorization-number-confirmation/authorization-number-confirmation-page.tsx"),
    "AuthorizationNumberConfirmationPage",
  ),
  "/authorization-blocking-counter": page(
    () => import("../pages/authorization-blocking-counter/authorization-blocking-counter-page.tsx"),
    "AuthorizationBlockingCounterPage",
  ),
  "/change-phone": notReady,
  "/change-phone/success": notReady,
  "/choosing-reset-method": notReady,
  "/registration-esia": notReady,
  "/registration-tinkoff": notReady,
  "/agreement": page(() => import("../pages/agreement/agreement-page.tsx"), "AgreementPage"),
  "/access-denied": page(
    () => import("../pages/access-denied/access-denied-page.tsx"),
    "AccessDeniedPage",
  ),
  "/registration-timer": page(
    () => import("../pages/registration-timer/registration-timer-page.tsx"),
    "RegistrationTimerPage",
  ),
  "/new_application-passport": page(
    () => import("../pages/new-application-passport/passport-page.tsx"),
    "PassportPage",
  ),
  "/new_application-additional-questions": page(
    () => import("../pages/new-application-additional-questions/additional-questions-page.tsx"),
    "AdditionalQuestionsPage",
  ),
  "/new_application-address": page(
    () => import("../pages/new-application-address/address-page.tsx"),
    "AddressPage",
  ),
  "/new_application-place-work": page(
    () => import("../pages/new-application-place-work/place-work-page.tsx"),
    "PlaceWorkPage",
  ),
  "/new_application-number-confirmation": page(
    () => import("../pages/new-application-number-confirmation/number-confirmation-page.tsx"),
    "NumberConfirmationPage",
  ),
  "/new_application-select-map": page(
    () => import("../pages/new-application-select-map/select-map-page.tsx"),
    "SelectMapPage",
  ),
  "/new_application-docs-uploading": page(
    () => import("../pages/new-application-docs-uploading/docs-uploading-page.tsx"),
    "DocsUploadingPage",
  ),
  "/new_application-signing": page(
    () => import("../pages/new-application-signing/signing-page.tsx"),
    "SigningPage",
  ),
  "/new_application-timer": page(
    () => import("../pages/new-application-timer/timer-page.tsx"),
    "TimerPage",
  ),
  "/new_application-docs-uploading-signed": notReady,
  "/new_application-inn": notReady,
  "/reapplication-confirmation": notReady,
  "/reapplication-number-confirmation": notReady,
  "/reapplication-method-obtaining": notReady,
  "/reapplication-docs-uploading": notReady,
  "/reapplication-signing": notReady,
  "/reapplication-docs-uploading-signed": notReady,
  "/account": page(() => import("../pages/account/account-page.tsx"), "AccountPage"),
};

/**
 * Pages whose first picture is the same for everybody: they are rendered at build. Of all others the shell is, since
 * what they show depends on the session or on what is stored in the browser.
 */
export const prerenderedPaths: readonly RoutePath[] = [
  "/",
  "/registration",
  "/registration-refusal",
  "/authorization",
  "/change-phone",
  "/change-phone/success",
  "/choosing-reset-method",
  "/agreement",
  "/access-denied",
];

/** Pages that a search engine may list: what a person may want to find before they are a client. */
export const listedPaths: readonly RoutePath[] = [
  "/",
  "/registration",
  "/authorization",
  "/agreement",
];
