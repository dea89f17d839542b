// Which visits of a screen are saved, so that the borrower can be brought back there, and as what.
// Spec §4.
import type { RoutePath } from "./routes.ts";

/** Step screens whose visit is not saved as the current step. Spec §4. */
export const stepNotSavedRoutes: readonly RoutePath[] = [
  "/new_application-number-confirmation",
  "/reapplication-number-confirmation",
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
