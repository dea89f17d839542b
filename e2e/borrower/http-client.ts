// A borrower's browser without a screen: cookies, XSRF, idempotency keys, and patience with a server that went away.
import { randomUUID } from "node:crypto";

import type { Endpoint, ReplyOf, RequestOf } from "@microloan/contract/endpoint";
import { errorCodes } from "@microloan/contract/errors/error-codes";

type Parts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

/** `undefined` stands for "no answer yet": the same request is sent again under the same key. */
const mayRepeat = new Set([403, 409, 502, 503]);

/** A 409 that stays one however often it is asked. */
const isStale = (reply: unknown) =>
  (reply as { errorCode?: number }).errorCode === errorCodes.StaleData.code;

const patienceMs = 120_000;

/**
 * What a test does to the connection: told of every request as it leaves, of every answer's status, and asked whether
 * the answer gets lost.
 */
export type Trouble = {
  onSend: () => void;
  onAnswer: (status: number) => void;
  isAnswerLost: () => boolean;
};

const noTrouble: Trouble = { onSend: () => {}, onAnswer: () => {}, isAnswerLost: () => false };

function keepCookies(cookies: Map<string, string>, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [pair = ""] = line.split(";");
    const [name = "", value = ""] = pair.split(/=(.*)/s);
    if (value === "") cookies.delete(name);
    else cookies.set(name, value);
  }
}

export function createHttpClient(appUrl: string, trouble = noTrouble) {
  const cookies = new Map<string, string>();

  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

  async function send(endpoint: Endpoint, parts: Parts, key: string, file?: Blob) {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
      encodeURIComponent(parts.params?.[name] ?? ""),
    );
    const search = new URLSearchParams(
      Object.entries(parts.query ?? {}).map(([name, value]) => [name, String(value)]),
    );
    const form = new FormData();
    if (file) {
      for (const [name, value] of Object.entries(parts.body as object)) form.set(name, value);
      form.set("file", file, "passport.jpg");
    }
    trouble.onSend();
    const response = await fetch(`${appUrl}${path}?${search}`, {
      method: endpoint.method,
      headers: {
        cookie: cookieHeader(),
        "x-xsrf-token": cookies.get("XSRF-TOKEN") ?? "",
        ...(endpoint.submit ? { "idempotency-key": key } : {}),
        ...(endpoint.method === "POST" && !file ? { "content-type": "application/json" } : {}),
      },
      ...(endpoint.method === "POST" ? { body: file ? form : JSON.stringify(parts.body) } : {}),
      signal: AbortSignal.timeout(30_000),
    });
    trouble.onAnswer(response.status);
    if (trouble.isAnswerLost()) throw new Error("the answer was lost");
    keepCookies(cookies, response);
    return { status: response.status, reply: (await response.json()) as unknown };
  }

  /** Any answer; a lost connection or an outage is waited out, as a browser's page would. */
  async function call<E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<ReplyOf<E>> {
    const key = randomUUID();
    const file = (request as { file?: Blob }).file;
    const giveUpAt = Date.now() + patienceMs;
    for (;;) {
      const answer = await send(endpoint, request as Parts, key, file).catch((fault) => fault);
      const isAnswer = !(answer instanceof Error);
      if (isAnswer && (!mayRepeat.has(answer.status) || isStale(answer.reply))) return answer.reply;
      if (Date.now() > giveUpAt)
        throw new Error(`${endpoint.name}: no answer`, { cause: JSON.stringify(answer) });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** The success of a call, or an error that says what was refused. */
  async function succeed<E extends Endpoint>(endpoint: E, request: RequestOf<E>) {
    const reply = await call(endpoint, request);
    if (!reply.result)
      throw new Error(
        `${endpoint.name}: ${reply.errorMessage} (${reply.errorCode}, ${reply.field})`,
      );
    return reply as Extract<ReplyOf<E>, { result: true }>;
  }

  return { call, succeed };
}
