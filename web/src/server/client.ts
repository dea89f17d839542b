// The one place that calls the API: credentials, XSRF, idempotency, retries, aborts, 401 and 405 (spec §7, §8; D1).
import type { Endpoint, RequestOf } from "@microloan/contract/endpoint";
import { errorCodes } from "@microloan/contract/errors/error-codes";
import { xsrfCookieName } from "@microloan/contract/xsrf-cookie";

import { clientHooks } from "./client-hooks.ts";
import { noteAnswer } from "./connection.ts";
import { noteAnswerAt } from "./last-answer.ts";
import { logUnreachable } from "./log.ts";
import { pause } from "./pause.ts";
import { readReply, unreachable } from "./reply.ts";
import type { ClientReply, Refused } from "./reply.ts";
import { requestUrl } from "./request-url.ts";
import { safeRedirect } from "./safe-redirect.ts";
import { noteServerTime } from "./server-time.ts";

export type CallOptions = {
  signal?: AbortSignal;
  /** The same over all retries. Calls marked `submit` require an Idempotency-Key, made once per submit. */
  headers?: Readonly<Record<string, string>>;
  /** Calls of the same kind abort each other; by default the name of the call. */
  kind?: string;
};

const redirectDelayMs = 250;
const retryDelaysMs = [400, 1500, 4000];

const running = new Map<string, AbortController>();

/** Calls the API. Never throws: refusals and outages are values, an aborted call is null. */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E> & CallOptions,
): Promise<ClientReply<E>> {
  const kind = request.kind ?? endpoint.name;
  running.get(kind)?.abort();
  const controller = new AbortController();
  running.set(kind, controller);
  const abort = () => controller.abort();
  if (request.signal?.aborted === true) abort();
  request.signal?.addEventListener("abort", abort);
  try {
    return await callWithRetries(endpoint, request, controller.signal);
  } finally {
    request.signal?.removeEventListener("abort", abort);
    if (running.get(kind) === controller) running.delete(kind);
  }
}

async function callWithRetries<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E> & CallOptions,
  signal: AbortSignal,
): Promise<ClientReply<E>> {
  const delays = endpoint.submit === true ? retryDelaysMs : [];
  let hadXsrfToken = false;
  for (let attempt = 0; ; attempt += 1) {
    const { reply, status } = await callOnce(endpoint, request, signal);
    if (signal.aborted) return null;
    // The refusal brought the cookie that was missing or out of date, and nothing was done yet.
    if (!reply.result && reply.errorCode === errorCodes.XsrfFailed.code && !hadXsrfToken) {
      hadXsrfToken = true;
      continue;
    }
    const delay = delays[attempt];
    if (delay === undefined || reply.result || !worthRetrying(status, reply)) {
      return answerFor(status, reply);
    }
    await pause(Math.min((reply.retryAfterSeconds ?? 0) * 1000, 10_000) || delay, signal);
    if (signal.aborted) return null;
  }
}

/** No answer, an outage, or our own earlier attempt still being worked on: the same key makes a repeat harmless. */
const worthRetrying = (status: number, reply: Refused): boolean =>
  !reply.isForeign &&
  ([0, 408, 502, 503, 504].includes(status) || reply.errorCode === errorCodes.InProgress.code);

type Answer<E extends Endpoint> = {
  status: number;
  reply: NonNullable<ClientReply<E>>;
};

async function callOnce<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E> & CallOptions,
  signal: AbortSignal,
): Promise<Answer<E>> {
  const parts = request as {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: unknown;
  };
  try {
    const response = await fetch(requestUrl(endpoint, parts, clientHooks()), {
      method: endpoint.method,
      credentials: "include",
      headers: requestHeaders(endpoint, request.headers, parts.body !== undefined),
      ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
      signal,
      // The API leads nowhere; a network that wants a sign-in does.
      redirect: "manual",
    });
    noteAnswer();
    const body: unknown = await response.json().catch(nullIfUnreadable);
    // Half an answer to a question that nobody asks any more is no fault of the API's.
    if (signal.aborted) return { status: 0, reply: unreachable() };
    const reply = readReply(endpoint, response.status, body);
    if (!("isForeign" in reply)) noteServerTime(response);
    return { status: response.status, reply: reply as Answer<E>["reply"] };
  } catch {
    if (!signal.aborted) logUnreachable();
    return { status: 0, reply: unreachable() };
  }
}

/** A page of somebody else's; what broke off on its way is no answer at all. */
function nullIfUnreadable(fault: unknown): null {
  if (fault instanceof SyntaxError) return null;
  throw fault;
}

/** The XSRF header goes with every POST and with the GET calls that remove (D3). */
export function requestHeaders(
  endpoint: Endpoint,
  given: CallOptions["headers"],
  json: boolean,
): Headers {
  const headers = new Headers({ ...given, Accept: "application/json" });
  if (json) headers.set("Content-Type", "application/json");
  const name = xsrfCookieName(location.protocol === "https:");
  const token = new RegExp(`(^|; )${name}=([^;]+)`).exec(document.cookie)?.[2];
  const changes = endpoint.method === "POST" || endpoint.removal === true;
  if (changes && token !== undefined) headers.set("X-XSRF-TOKEN", decodeURIComponent(token));
  return headers;
}

/** What concerns the whole application is done here, once; the caller still gets the refusal. */
export function answerFor<R extends { result: boolean; answered?: boolean }>(
  status: number,
  reply: R,
): R {
  const hooks = clientHooks();
  // No word of the API's: its session is as old as it was.
  if (reply.answered === false) return reply;
  if (status > 0) noteAnswerAt(Date.now());
  if (status === 401) hooks.onNoSession();
  if (status === 405 && "redirectToLk" in reply) {
    const address = safeRedirect(
      reply.redirectToLk as string | undefined,
      hooks.trustedRedirectHosts,
      window.location.origin,
    );
    // Nobody waits for a page that will not open (reliability D3).
    if (address === null) return { ...reply, errorMessage: "Ссылка недействительна" };
    hooks.onLeaving();
    setTimeout(() => hooks.leaveFor(address), redirectDelayMs);
  }
  return reply;
}
