// Whether the server can be reached right now: the page that is open, or the API,
// which may be down while pages are served.
import { clientHooks } from "./client-hooks.ts";
import { settingsPath } from "./settings.ts";

export const isServerReachable = (): Promise<boolean> =>
  fetch(window.location.href, { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Asks the lightest of its calls that reads; a call refused, as too many were made, is an answer. */
export const isApiReachable = (): Promise<boolean> =>
  fetch(clientHooks().apiUrl + settingsPath.slice("/api".length), {
    method: "HEAD",
    cache: "no-store",
    credentials: "include",
  }).then(
    ({ status }) => status < 500,
    () => false,
  );
