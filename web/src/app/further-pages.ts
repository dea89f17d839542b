// Every page but the landing, each loaded when it is opened; the landing's own script does without this table (spec §2).
import type { ComponentType } from "react";

import type { RoutePath } from "@microloan/domain/journey/routes";

export type FurtherPath = Exclude<RoutePath, "/"> | "*";

type FurtherPage = {
  load: () => Promise<ComponentType>;
  /** Name of the component, after which its file is named. */
  name: string;
};

const page = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): FurtherPage => ({ load: async () => (await load())[name], name });

// The screens that both flows have (spec §2, "Step number to route").
const numberConfirmation = page(
  () => import("../pages/new-application-number-confirmation/number-confirmation-page.tsx"),
  "NumberConfirmationPage",
);
const selectMap = page(
  () => import("../pages/new-application-select-map/select-map-page.tsx"),
  "SelectMapPage",
);
const docsUploading = page(
  () => import("../pages/new-application-docs-uploading/docs-uploading-page.tsx"),
  "DocsUploadingPage",
);
const docsUploadingSigned = page(
  () => import("../pages/new-application-docs-uploading-signed/docs-uploading-signed-page.tsx"),
  "DocsUploadingSignedPage",
);
const signing = page(
  () => import("../pages/new-application-signing/signing-page.tsx"),
  "SigningPage",
);

/** Exhaustive by its type: a route of the domain without a line here does not compile. */
export const furtherPages: Record<FurtherPath, FurtherPage> = {
  "/redirect-continue-application": page(
    () => import("../pages/redirect-continue-application/redirect-continue-application-page.tsx"),
    "RedirectContinueApplicationPage",
  ),
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
  "/change-phone": page(
    () => import("../pages/change-phone/change-phone-page.tsx"),
    "ChangePhonePage",
  ),
  "/change-phone/success": page(
    () => import("../pages/change-phone-success/change-phone-success-page.tsx"),
    "ChangePhoneSuccessPage",
  ),
  "/choosing-reset-method": page(
    () => import("../pages/choosing-reset-method/choosing-reset-method-page.tsx"),
    "ChoosingResetMethodPage",
  ),
  "/registration-esia": page(
    () => import("../pages/registration-esia/registration-esia-page.tsx"),
    "RegistrationEsiaPage",
  ),
  "/registration-tinkoff": page(
    () => import("../pages/registration-tinkoff/registration-tinkoff-page.tsx"),
    "RegistrationTinkoffPage",
  ),
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
  "/new_application-number-confirmation": numberConfirmation,
  "/new_application-select-map": selectMap,
  "/new_application-docs-uploading": docsUploading,
  "/new_application-signing": signing,
  "/new_application-timer": page(
    () => import("../pages/new-application-timer/timer-page.tsx"),
    "TimerPage",
  ),
  "/new_application-docs-uploading-signed": docsUploadingSigned,
  "/new_application-inn": page(
    () => import("../pages/new-application-inn/inn-page.tsx"),
    "InnPage",
  ),
  "/reapplication-confirmation": page(
    () => import("../pages/reapplication-confirmation/reapplication-confirmation-page.tsx"),
    "ReapplicationConfirmationPage",
  ),
  "/reapplication-number-confirmation": numberConfirmation,
  "/reapplication-method-obtaining": selectMap,
  "/reapplication-docs-uploading": docsUploading,
  "/reapplication-signing": signing,
  "/reapplication-docs-uploading-signed": docsUploadingSigned,
  "/account": page(() => import("../pages/account/account-page.tsx"), "AccountPage"),
  "/operator": page(() => import("../pages/operator/operator-page.tsx"), "OperatorPage"),
  "*": page(() => import("../pages/not-found/not-found-page.tsx"), "NotFoundPage"),
};
