// Follows an address that the API answered: a page of ours by the router, a trusted host by the browser (spec §8; D12).
import { navigate } from "wouter/use-browser-location";

import { safeRedirect } from "../server/safe-redirect.ts";
import { buildConfig } from "./build-config.ts";

/** The address in full, or null when it may not be followed. */
export const allowedAddress = (redirectUrl: string): string | null =>
  safeRedirect(redirectUrl, buildConfig.trustedRedirectHosts, window.location.origin);

/**
 * Asked of the window before a page of ours is opened so;
 * prevented by who asks the borrower first and then goes itself.
 */
export const leavingEvent = "microloan:leaving";

/** Goes to an allowed address; does nothing for any other. */
export function followRedirect(redirectUrl: string): void {
  const address = allowedAddress(redirectUrl);
  if (address === null) return;
  const url = new URL(address);
  if (url.origin !== window.location.origin) return window.location.assign(address);
  const detail = url.pathname + url.search;
  if (window.dispatchEvent(new CustomEvent(leavingEvent, { cancelable: true, detail })))
    navigate(detail);
}
