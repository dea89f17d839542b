// Every route of the product with its page, loaded when it is opened (spec §2). Titles and access are the domain's.
import { routes } from "@microloan/domain/journey/routes";
import type { RoutePath } from "@microloan/domain/journey/routes";

import { lazyPage } from "../client/lazy-page.tsx";
import type { LazyPage } from "../client/lazy-page.tsx";
import type { FurtherPath } from "./further-pages.ts";

const landing = lazyPage(async () => (await import("../landing/landing-page.tsx")).LandingPage);

const further = (path: FurtherPath): LazyPage =>
  lazyPage(async () => (await import("./further-pages.ts")).furtherPages[path].load());

/** By path; `*` says that there is no such page. */
export const pages = Object.fromEntries(
  [...routes, { path: "*" } as const].map(({ path }) => [
    path,
    path === "/" ? landing : further(path),
  ]),
) as Record<RoutePath | "*", LazyPage>;

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
