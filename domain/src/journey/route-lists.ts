// The lists of screens that the shell treats differently. Spec §2 (shell behaviour) and §4 (saving
// the step).
import type { RoutePath } from "./routes.ts";

/** The spec's list of specially treated routes. Spec §2. */
export const speciallyTreatedRoutes: readonly RoutePath[] = [
  "/registration",
  "/authorization",
  "/new_application-passport",
  "/new_application-address",
  "/new_application-place-work",
  "/new_application-additional-questions",
  "/new_application-select-map",
  "/reapplication-method-obtaining",
  "/reapplication-confirmation",
];

/** The two signing screens, which the spec excludes from another check. Spec §2. */
export const signingRoutes: readonly RoutePath[] = [
  "/new_application-signing",
  "/reapplication-signing",
];

/** The pair of number-confirmation screens of the two flows. Spec §2. */
export const numberConfirmationRoutes: readonly RoutePath[] = [
  "/new_application-number-confirmation",
  "/reapplication-number-confirmation",
];

/** Screens with the calculator beside the form, in two columns. Spec §2. */
export const twoColumnRoutes: readonly RoutePath[] = ["/registration", "/authorization"];

/** Screens without the header's calculator strip; unknown paths have none either. Spec §2. */
export const headerStripHiddenRoutes: readonly RoutePath[] = [
  "/change-phone",
  "/change-phone/success",
  "/choosing-reset-method",
  "/account",
];

/**
 * Screens without the personal-account button. Spec §2.
 * Assumption: D5, "number-confirmation" there means all four screens that ask for a code.
 */
export const accountButtonHiddenRoutes: readonly RoutePath[] = [
  ...signingRoutes,
  ...numberConfirmationRoutes,
  "/registration-number-confirmation",
  "/authorization-number-confirmation",
  "/redirect-continue-application",
  "/registration-esia",
  "/registration-tinkoff",
  "/access-denied",
];

/** Step screens whose visit is not saved as the current step. Spec §4. */
export const stepNotSavedRoutes: readonly RoutePath[] = [
  ...numberConfirmationRoutes,
  "/new_application-timer",
];

/**
 * What is saved for an anonymous visitor on a path: step 0 or 1 and `isNew`, or null where nothing
 * is saved. Spec §4.
 */
export const anonymousStepOf = (path: string): { step: 0 | 1; isNew: boolean } | null => {
  switch (path) {
    case "/registration":
      return { step: 0, isNew: true };
    case "/registration-number-confirmation":
      return { step: 1, isNew: true };
    case "/authorization":
      return { step: 0, isNew: false };
    case "/authorization-number-confirmation":
      return { step: 1, isNew: false };
    default:
      return null;
  }
};
