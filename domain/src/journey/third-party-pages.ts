// On which pages other companies' scripts may be: chat, analytics, captcha, scoring. D10; spec §7.
import { type RoutePath, stepOfRoute } from "./routes.ts";

/**
 * `yes`; `later`: not while this page's address is in the bar, but in the same document afterwards;
 * `never`: not in this page's document at all.
 */
export type ThirdPartyPresence = "yes" | "later" | "never";

/** Their addresses hold what opens somebody's data, and a script would send it to its company. D5, D9. */
const secretAddressRoutes: readonly RoutePath[] = [
  "/redirect-continue-application",
  "/registration-esia",
  "/registration-tinkoff",
];

// A pattern for it would look for the end from every slash.
const withoutSlashes = (path: string): string => {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
};

/**
 * Whether the page at a path, with or without a slash at its end, may have other companies'
 * scripts. The two card pages never: nobody else's script runs where card data are entered (PCI
 * DSS, SAQ A).
 */
export const thirdPartiesAt = (location: string): ThirdPartyPresence => {
  const path = withoutSlashes(location);
  if (stepOfRoute(path) === "select-map") return "never";
  return secretAddressRoutes.some((route) => route === path) ? "later" : "yes";
};
