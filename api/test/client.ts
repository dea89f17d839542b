// A browser without a screen or a network: cookies, XSRF and Idempotency-Key over the server's own inject.
import { randomUUID } from "node:crypto";
import type { FastifyInstance, InjectOptions } from "fastify";

import { type DeskErrorName, deskErrorCodes } from "@microloan/contract/desk/error-codes";
import type { Endpoint, Failure, ReplyOf, RequestOf } from "@microloan/contract/endpoint";
import { type ErrorName, errorNameOfCode } from "@microloan/contract/errors/error-codes";
import type { LooseRequest } from "@microloan/contract/samples/sample";

import { uniqueAddress } from "../../tools/testing/unique-numbers.ts";

export type Sent<Reply> = { status: number; headers: Record<string, unknown>; reply: Reply };

export type Tweaks = {
  key?: string;
  /** Replaces headers; `undefined` leaves one out. */
  headers?: Record<string, string | undefined>;
  /** Sent instead of the JSON of the request's body. */
  rawBody?: string | Buffer;
};

/** What calls were refused with, as "call error". */
export const answeredErrors = new Set<string>();

export type TestClient = ReturnType<typeof createClient>;

const userAgent = "Mozilla/5.0 (test)";

/** Whatever a test may want to send, right or wrong. */
type Loose = LooseRequest & { file?: Blob };

const pathOf = ({ path }: Endpoint, { params = {}, query = {} }: Loose): string => {
  const values = params as Record<string, string>;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(values[name] ?? ""),
  );
  const search = new URLSearchParams(
    Object.entries(query as object).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, String(one)]),
    ),
  );
  return search.size > 0 ? `${filled}?${search}` : filled;
};

async function bodyOf({ method, multipart }: Endpoint, { body, file }: Loose) {
  if (method === "GET") return {};
  if (!multipart)
    return { payload: JSON.stringify(body ?? {}), headers: { "content-type": "application/json" } };
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, string>))
    form.set(name, value);
  if (file) form.set("file", file, file instanceof File ? file.name : "passport.jpg");
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { "content-type": encoded.headers.get("content-type") ?? "" },
  };
}

function keepCookies(cookies: Map<string, string>, found: { name: string; value: string }[]) {
  for (const { name, value } of found) {
    if (value === "") cookies.delete(name);
    else cookies.set(name, value);
  }
}

/** With an address of its own, so that the limits of one test do not stop another. */
export function createClient(server: FastifyInstance, address = uniqueAddress()) {
  const cookies = new Map<string, string>();

  async function inject(options: InjectOptions): Promise<Sent<unknown>> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await server.inject({
      remoteAddress: address,
      ...options,
      headers: { "user-agent": userAgent, ...(cookie ? { cookie } : {}), ...options.headers },
    });
    keepCookies(cookies, response.cookies);
    const isJson = String(response.headers["content-type"]).startsWith("application/json");
    return {
      status: response.statusCode,
      headers: response.headers,
      reply: isJson ? response.json() : response.body,
    };
  }

  /** Sends a request as it is given, also one that the contract forbids. */
  async function sendLoose(endpoint: Endpoint, request: Loose, tweaks: Tweaks = {}) {
    const body = await bodyOf(endpoint, request);
    const headers = {
      "x-xsrf-token": cookies.get("XSRF-TOKEN"),
      ...(endpoint.submit ? { "idempotency-key": tweaks.key ?? randomUUID() } : {}),
      ...body.headers,
      ...tweaks.headers,
    };
    const payload = tweaks.rawBody ?? body.payload;
    const sent = await inject({
      method: endpoint.method,
      url: pathOf(endpoint, request),
      headers: Object.fromEntries(
        Object.entries(headers).filter(([, value]) => value !== undefined),
      ),
      ...(payload === undefined ? {} : { payload }),
    });
    answeredErrors.add(`${endpoint.name} ${refusalName(sent.reply)}`);
    return sent;
  }

  async function send<E extends Endpoint>(endpoint: E, request: RequestOf<E>, tweaks?: Tweaks) {
    return (await sendLoose(endpoint, request as Loose, tweaks)) as Sent<ReplyOf<E>>;
  }

  async function call<E extends Endpoint>(endpoint: E, request: RequestOf<E>, tweaks?: Tweaks) {
    return (await send(endpoint, request, tweaks)).reply;
  }

  /** The success of a call, or an error that says what was refused. */
  async function succeed<E extends Endpoint>(endpoint: E, request: RequestOf<E>, tweaks?: Tweaks) {
    const reply = await call(endpoint, request, tweaks);
    if (!reply.result) throw new Error(`${endpoint.name}: ${JSON.stringify(reply)}`);
    return reply;
  }

  /** The name of what a call refused, or "nothing". */
  async function refusal<E extends Endpoint>(endpoint: E, request: RequestOf<E>, tweaks?: Tweaks) {
    return refusalName(await call(endpoint, request, tweaks));
  }

  /** The first visit: the browser gets its cookies. */
  const visit = () => inject({ method: "GET", url: "/api/settings/getpublic" });

  return { cookies, address, userAgent, inject, sendLoose, send, call, succeed, refusal, visit };
}

/** Another tab of a browser, at the same process of the product or another. */
export function createTab({ cookies }: TestClient, server: FastifyInstance): TestClient {
  const tab = createClient(server);
  for (const [name, value] of cookies) tab.cookies.set(name, value);
  return tab;
}

const deskNames = Object.keys(deskErrorCodes) as DeskErrorName[];

/** The name of a refusal, "nothing" for a success. */
export function refusalName(
  reply: unknown,
): ErrorName | DeskErrorName | "nothing" | "unknown code" {
  const { result, errorCode } = reply as { result: true; errorCode?: undefined } | Failure;
  if (result) return "nothing";
  const ofDesk = deskNames.find((name) => deskErrorCodes[name].code === errorCode);
  return errorNameOfCode(errorCode) ?? ofDesk ?? "unknown code";
}
