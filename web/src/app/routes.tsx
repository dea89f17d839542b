// Every route of the product with its page, loaded when it is opened (spec §2). Titles and access are the domain's.
import { lazy } from "react";
import type { ComponentType } from "react";

import type { RoutePath } from "@microloan/domain/journey/routes";

function page<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType {
  return lazy<ComponentType>(() => load().then((module) => ({ default: module[name] })));
}

const notReady = page(() => import("../pages/not-ready/not-ready-page.tsx"), "NotReadyPage");

export const NotFoundPage = page(
  () => import("../pages/not-found/not-found-page.tsx"),
  "NotFoundPage",
);

/** Exhaustive by its type: a route of the domain without a line here does not compile. */
export const pages: Record<RoutePath, ComponentType> = {
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
