// Every screen of the product: path, who may see it, the step it shows and in which
// flow. Spec §2.
import type { Flow, Step } from "./steps.ts";

/** Who may see a screen: anybody, or only somebody with a session. Spec §2. */
export type ScreenAccess = "public" | "session";

/** A screen. Spec §2. */
export type Route = {
  path: `/${string}`;
  access: ScreenAccess;
  /**
   * The step that the screen shows; a reapplication's confirmation shows 0, 2 and 3 and is known as
   * `passport`.
   */
  step: Step | null;
  /**
   * The flow whose screen it is; `both` for the new-application screens that a reapplication
   * reuses.
   */
  flow: Flow | "both" | null;
};

const screen = <const P extends `/${string}`>(path: P, access: ScreenAccess) => ({
  path,
  access,
  step: null,
  flow: null,
});

const stepScreen = <const P extends `/${string}`>(path: P, step: Step, flow: Flow | "both") => ({
  path,
  access: "session" as const,
  step,
  flow,
});

/**
 * All screens, public ones first. `/account`, our own personal account (D12), and `/operator`, the way
 * in for operators (D3), stand beside the spec's list.
 */
export const routes = [
  screen("/", "public"),
  screen("/redirect-continue-application", "public"),
  screen("/registration", "public"),
  screen("/registration-refusal", "public"),
  screen("/registration-number-confirmation", "public"),
  screen("/authorization", "public"),
  screen("/authorization-number-confirmation", "public"),
  screen("/authorization-blocking-counter", "public"),
  screen("/change-phone", "public"),
  screen("/change-phone/success", "public"),
  screen("/choosing-reset-method", "public"),
  screen("/registration-esia", "public"),
  screen("/registration-tinkoff", "public"),
  screen("/agreement", "public"),
  screen("/access-denied", "public"),
  screen("/registration-timer", "session"),
  stepScreen("/new_application-passport", "passport", "new"),
  stepScreen("/new_application-additional-questions", "additional-questions", "both"),
  stepScreen("/new_application-address", "address", "new"),
  stepScreen("/new_application-place-work", "employment", "new"),
  stepScreen("/new_application-number-confirmation", "number-confirmation", "new"),
  stepScreen("/new_application-select-map", "select-map", "new"),
  stepScreen("/new_application-docs-uploading", "docs-uploading", "new"),
  stepScreen("/new_application-signing", "signing", "new"),
  stepScreen("/new_application-timer", "timer", "both"),
  stepScreen("/new_application-docs-uploading-signed", "docs-uploading-signed", "new"),
  stepScreen("/new_application-inn", "inn", "both"),
  stepScreen("/reapplication-confirmation", "passport", "reapplication"),
  stepScreen("/reapplication-number-confirmation", "number-confirmation", "reapplication"),
  stepScreen("/reapplication-method-obtaining", "select-map", "reapplication"),
  stepScreen("/reapplication-docs-uploading", "docs-uploading", "reapplication"),
  stepScreen("/reapplication-signing", "signing", "reapplication"),
  stepScreen("/reapplication-docs-uploading-signed", "docs-uploading-signed", "reapplication"),
  screen("/account", "session"),
  screen("/operator", "public"),
] as const satisfies readonly Route[];

/** The path of a screen of ours. */
export type RoutePath = (typeof routes)[number]["path"];

/** The path of a screen that shows a step. */
export type StepPath = Extract<(typeof routes)[number], { step: Step }>["path"];

/** The screen at a path, or undefined for an unknown path, which shows the 404 page. Spec §2. */
export const routeAt = (path: string): (Route & { path: RoutePath }) | undefined =>
  routes.find((route) => route.path === path);

/** The step that a path shows, or null when it shows none. Spec §2, the reverse look-up. */
export const stepOfRoute = (path: string): Step | null => routeAt(path)?.step ?? null;
