// Whether the server can be reached right now: the page that is open, or the API,
// which may be down while pages are served.
import { clientHooks } from "./client-hooks.ts";
import { foreignAnswer, unreachable } from "./reply.ts";
import type { Refused } from "./reply.ts";
import { settingsPath } from "./settings.ts";

export const isServerReachable = (): Promise<boolean> =>
  fetch(window.location.href, { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Asks the lightest of its calls that reads. */
const askApi = (): Promise<Response> =>
  fetch(clientHooks().apiUrl + settingsPath.slice("/api".length), {
    method: "HEAD",
    cache: "no-store",
    credentials: "include",
    redirect: "manual",
  });

/** A call refused, as too many were made, is an answer; a page of somebody else's is none. */
const isOfApi = ({ status, headers }: Response): boolean =>
  status < 500 && headers.get("content-type")?.startsWith("application/json") === true;

export const isApiReachable = (): Promise<boolean> => askApi().then(isOfApi, () => false);

/** Why a request failed of which the browser tells nothing: a sign-in page in between, or the link. */
export const whyUnanswered = (): Promise<Refused> =>
  askApi().then(
    (response) => (isOfApi(response) ? unreachable() : foreignAnswer(response.status)),
    unreachable,
  );
