// The page that most people open next is fetched while they read this one, so that going on shows it at once.
import { routeAt } from "@microloan/domain/journey/routes";
import type { RoutePath, StepPath } from "@microloan/domain/journey/routes";

import { pages } from "./routes.ts";

/** Of every step; null where the two flows go on to pages of their own. */
const nextPages: Partial<Record<Exclude<RoutePath, StepPath>, RoutePath>> &
  Record<StepPath, RoutePath | null> = {
  "/": "/registration",
  "/registration": "/registration-number-confirmation",
  "/registration-number-confirmation": "/new_application-passport",
  "/authorization": "/authorization-number-confirmation",
  "/new_application-passport": "/new_application-additional-questions",
  "/new_application-additional-questions": "/new_application-address",
  "/new_application-address": "/new_application-place-work",
  "/new_application-place-work": "/new_application-number-confirmation",
  "/new_application-number-confirmation": "/new_application-select-map",
  "/new_application-select-map": "/new_application-docs-uploading",
  "/new_application-docs-uploading": "/new_application-signing",
  "/new_application-signing": "/new_application-timer",
  "/new_application-docs-uploading-signed": "/new_application-timer",
  "/new_application-timer": "/account",
  "/new_application-inn": null,
  "/reapplication-confirmation": "/new_application-additional-questions",
  "/reapplication-number-confirmation": "/reapplication-method-obtaining",
  "/reapplication-method-obtaining": "/reapplication-docs-uploading",
  "/reapplication-docs-uploading": "/reapplication-signing",
  "/reapplication-signing": "/new_application-timer",
  "/reapplication-docs-uploading-signed": "/new_application-timer",
};

/** A page that cannot be fetched now is fetched when it is opened, and says so there. */
export async function fetchNextPage(path: string): Promise<void> {
  const here = routeAt(path)?.path;
  const next = here === undefined ? undefined : nextPages[here];
  const arriving = import("./arrival.ts").catch(() => {});
  if (next) await pages[next].preload().catch(() => {});
  await arriving;
}
