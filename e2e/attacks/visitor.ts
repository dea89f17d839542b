// An attacker's or a victim's browser without a screen, from any address: behind the proxy that the target trusts.
import { randomUUID } from "node:crypto";

import type { Endpoint } from "@microloan/contract/endpoint";
import { endpoints } from "@microloan/contract/endpoints";
import { type ErrorName, errorNameOfCode } from "@microloan/contract/errors/error-codes";
import type { LooseRequest } from "@microloan/contract/samples/sample";

import { type Ask, ask, type Response } from "./ask.ts";

export type Answer = {
  status: number;
  /** "nothing" for a success. */
  refusal: ErrorName | "nothing" | "unknown code";
  reply: Record<string, unknown>;
  headers: Response["headers"];
};

export type Tweaks = {
  /** Which of the target's processes is asked. */
  at?: number;
  /** What stands in X-Forwarded-For; by default the visitor's own address. */
  from?: string;
  headers?: Record<string, string>;
  /** Ends the asking. */
  signal?: AbortSignal;
};

export type Visitor = ReturnType<typeof createVisitor>;

export function createVisitor(urls: readonly string[], address = "198.51.100.1", askBy: Ask = ask) {
  const cookies = new Map<string, string>();

  function keepCookies({ headers }: Response): void {
    for (const line of headers["set-cookie"] ?? []) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
  }

  async function send(
    endpoint: Endpoint,
    { query = {}, params = {}, body }: LooseRequest,
    { at = 0, from = address, headers = {}, signal }: Tweaks = {},
  ): Promise<Answer> {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
      encodeURIComponent(String((params as Record<string, unknown>)[name])),
    );
    const search = new URLSearchParams(query as Record<string, string>);
    const response = await askBy(`${urls[at % urls.length]}${path}?${search}`, {
      method: endpoint.method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        "x-xsrf-token": cookies.get("XSRF-TOKEN") ?? "",
        "x-forwarded-for": from,
        ...(endpoint.submit ? { "idempotency-key": randomUUID() } : {}),
        ...(endpoint.method === "POST" ? { "content-type": "application/json" } : {}),
        ...headers,
      },
      body: endpoint.method === "POST" ? JSON.stringify(body ?? {}) : undefined,
      signal,
    });
    keepCookies(response);
    const reply = JSON.parse(response.text) as Record<string, unknown>;
    const { status, headers: responseHeaders } = response;
    return { status, refusal: refusalOf(reply), reply, headers: responseHeaders };
  }

  /** The success of a call, or an error that says what was refused. */
  async function succeed(endpoint: Endpoint, request: LooseRequest, tweaks?: Tweaks) {
    const { refusal, reply } = await send(endpoint, request, tweaks);
    if (refusal !== "nothing") throw new Error(`${endpoint.name}: ${JSON.stringify(reply)}`);
    return reply;
  }

  return {
    cookies,
    address,
    send,
    succeed,
    /** The first visit: the browser gets its cookies. */
    visit: () => send(endpoints.getPublicSettings, {}),
  };
}

function refusalOf({ result, errorCode }: Record<string, unknown>): Answer["refusal"] {
  return result ? "nothing" : (errorNameOfCode(Number(errorCode)) ?? "unknown code");
}
