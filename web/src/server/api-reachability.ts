// Asks the API whether it can be reached: pages may be served, or a network's sign-in page, while it cannot.
import { clientHooks } from "./client-hooks.ts";
import { foreignAnswer, unreachable } from "./reply.ts";
import type { Refused } from "./reply.ts";
import { settingsPath } from "./settings.ts";

/** The lightest of its calls that reads. */
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
