// Follows an address that the API answered: a page of ours by the router, a trusted host by the browser (spec §8; D12).
import { navigate } from "wouter/use-browser-location";

import { safeRedirect } from "../server/safe-redirect.ts";
import { buildConfig } from "./build-config.ts";

/** False when the address may not be followed. */
export function followRedirect(redirectUrl: string): boolean {
  const { origin } = window.location;
  const address = safeRedirect(redirectUrl, buildConfig.trustedRedirectHosts, origin);
  if (address === null) return false;
  const url = new URL(address);
  if (url.origin === origin) navigate(url.pathname + url.search);
  else window.location.assign(address);
  return true;
}
