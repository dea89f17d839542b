// Every page but the landing, each loaded when it is opened;
// the landing's own script does without this table (spec §2).
import type { ComponentType } from "react";

import type { RoutePath } from "@microloan/domain/journey/routes";

// Brings what every page's calls are checked by (build/chunks.ts), which so is made ready in a task before theirs.
import "../server/jitless.ts";

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
  () => import("../steps/number-confirmation/number-confirmation-page.tsx"),
  "NumberConfirmationPage",
);
const selectMap = page(() => import("../steps/select-map/select-map-page.tsx"), "SelectMapPage");
const docsUploading = page(
  () => import("../steps/docs-uploading/docs-uploading-page.tsx"),
  "DocsUploadingPage",
);
const docsUploadingSigned = page(
  () => import("../steps/docs-uploading-signed/docs-uploading-signed-page.tsx"),
  "DocsUploadingSignedPage",
);
const signing = page(() => import("../steps/signing/signing-step.tsx"), "SigningStep");

/** Exhaustive by its type: a route of the domain without a line here does not compile. */
export const furtherPages: Record<FurtherPath, FurtherPage> = {
  "/redirect-continue-application": page(
    () => import("../entry/redirect-continue-application/redirect-continue-application-page.tsx"),
    "RedirectContinueApplicationPage",
  ),
  "/registration": page(
    () => import("../entry/registration/registration-page.tsx"),
    "RegistrationPage",
  ),
  "/registration-refusal": page(
    () => import("../entry/registration-refusal/registration-refusal-page.tsx"),
    "RegistrationRefusalPage",
  ),
  "/registration-number-confirmation": page(
    () =>
      import("../entry/registration-number-confirmation/registration-number-confirmation-page.tsx"),
    "RegistrationNumberConfirmationPage",
  ),
  "/authorization": page(
    () => import("../entry/authorization/authorization-page.tsx"),
    "AuthorizationPage",
  ),
  "/authorization-number-confirmation": page(
    () =>
      import("../entry/authorization-number-confirmation/authorization-number-confirmation-page.tsx"),
    "AuthorizationNumberConfirmationPage",
  ),
  "/authorization-blocking-counter": page(
    () => import("../entry/authorization-blocking-counter/authorization-blocking-counter-page.tsx"),
    "AuthorizationBlockingCounterPage",
  ),
  "/change-phone": page(
    () => import("../entry/change-phone/change-phone-page.tsx"),
    "ChangePhonePage",
  ),
  "/change-phone/success": page(
    () => import("../entry/change-phone-success/change-phone-success-page.tsx"),
    "ChangePhoneSuccessPage",
  ),
  "/choosing-reset-method": page(
    () => import("../entry/choosing-reset-method/choosing-reset-method-page.tsx"),
    "ChoosingResetMethodPage",
  ),
  "/registration-esia": page(
    () => import("../entry/outside/registration-esia-page.tsx"),
    "RegistrationEsiaPage",
  ),
  "/registration-tinkoff": page(
    () => import("../entry/outside/registration-tinkoff-page.tsx"),
    "RegistrationTinkoffPage",
  ),
  "/agreement": page(() => import("../agreement/agreement-page.tsx"), "AgreementPage"),
  "/access-denied": page(
    () => import("../entry/access-denied/access-denied-page.tsx"),
    "AccessDeniedPage",
  ),
  "/registration-timer": page(
    () => import("../entry/registration-timer/registration-timer-page.tsx"),
    "RegistrationTimerPage",
  ),
  "/new_application-passport": page(
    () => import("../steps/passport/passport-page.tsx"),
    "PassportPage",
  ),
  "/new_application-additional-questions": page(
    () => import("../steps/additional-questions/additional-questions-page.tsx"),
    "AdditionalQuestionsPage",
  ),
  "/new_application-address": page(
    () => import("../steps/address/address-page.tsx"),
    "AddressPage",
  ),
  "/new_application-place-work": page(
    () => import("../steps/employment/employment-page.tsx"),
    "EmploymentPage",
  ),
  "/new_application-number-confirmation": numberConfirmation,
  "/new_application-select-map": selectMap,
  "/new_application-docs-uploading": docsUploading,
  "/new_application-signing": signing,
  "/new_application-timer": page(() => import("../steps/timer/timer-page.tsx"), "TimerPage"),
  "/new_application-docs-uploading-signed": docsUploadingSigned,
  "/new_application-inn": page(() => import("../steps/inn/inn-page.tsx"), "InnPage"),
  "/reapplication-confirmation": page(
    () => import("../steps/reapplication-confirmation/reapplication-confirmation-page.tsx"),
    "ReapplicationConfirmationPage",
  ),
  "/reapplication-number-confirmation": numberConfirmation,
  "/reapplication-method-obtaining": selectMap,
  "/reapplication-docs-uploading": docsUploading,
  "/reapplication-signing": signing,
  "/reapplication-docs-uploading-signed": docsUploadingSigned,
  "/account": page(() => import("../account/account-page.tsx"), "AccountPage"),
  "/operator": page(() => import("../entry/operator/operator-page.tsx"), "OperatorPage"),
  "*": page(() => import("../not-found/not-found-page.tsx"), "NotFoundPage"),
};
