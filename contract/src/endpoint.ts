// The shape of one call: method, path, who may call, request, answer, refusals (spec §7; D1).
import * as z from "zod/mini";

import type { Role } from "./desk/roles.ts";
import type { AnyErrorName } from "./errors/any-error.ts";
import "./errors/schema-messages.ts";

/**
 * Who may call: "public" before sign-in, "session" only a signed-in borrower, "any" both (endpoints.tsv); "staff" only
 * somebody signed in to the desk with one of the call's roles (decision 0078).
 */
export type Access = "public" | "session" | "any" | "staff";

/** One call of the contract. `name` is its operation name, the same word in client, API, logs and OpenAPI. */
export type Endpoint = {
  name: string;
  method: "GET" | "POST";
  /** Exactly as in the specification, case included; path parameters as `{id}`. */
  path: `/api/${string}`;
  access: Access;
  /** Of a call of staff: one of them is enough. */
  roles?: readonly Role[];
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  /** JSON fields, or the text fields of a multipart body. Strict: unknown keys are refused. */
  body?: z.ZodMiniObject;
  /** The body is multipart/form-data: the fields of `body` first, then one file part named `file`. */
  multipart?: true;
  /** Fields of a success besides `result: true`. Unknown keys are stripped. */
  response: z.ZodMiniObject;
  /** Refusals specific to this call; the general ones and the faults of its fields are implied (`errorsOf`). */
  errors: readonly AnyErrorName[];
  /** Needs the header Idempotency-Key (uuid): the effect happens once, replies are replayed. */
  submit?: true;
  /** Answers 405 with redirectToLk once the application has left the borrower's hands. */
  changesApplication?: true;
  /** A GET whose file a link opens (`asFileShape`): it gets the file itself, and a refusal as a page to read. */
  opens?: true;
  /** A GET that removes something, so it needs the XSRF header as a POST does. */
  removal?: true;
  /** Asked again and again by an open page: the audit log has one line of it an hour, of a session of staff. */
  polled?: true;
  /** Asked of a session of staff by a page with nobody at it: it is no use, and the session lasts no longer for it. */
  passive?: true;
  /** A call of ours, not one of the 103 of the specification: its comment says what the specification leaves open. */
  beyondSpecification?: true;
};

/** Declares a call and keeps its exact types. */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;

/** Answer with no fields besides `result`. */
export const emptyResponse = z.object({});

/**
 * The envelope of every refusal and failure (D1). `requestId` finds the log line; `field` is the dotted path of the
 * field at fault; `redirectToLk` comes with 405, `retryAfterSeconds` with 429 and 503 and with refusals that end by
 * themselves, `attemptsLeft` with a wrong code: how many more guesses it stands.
 */
export const failureSchema = z.object({
  result: z.literal(false),
  errorCode: z.int(),
  errorMessage: z.string(),
  field: z.optional(z.string()),
  requestId: z.string(),
  redirectToLk: z.optional(z.string()),
  retryAfterSeconds: z.optional(z.int().check(z.minimum(0))),
  attemptsLeft: z.optional(z.int().check(z.minimum(0))),
});

/** A refusal or failure as it crosses the wire. */
export type Failure = z.output<typeof failureSchema>;

type Part<E extends Endpoint, K extends "params" | "query" | "body"> = E[K] extends z.ZodMiniObject
  ? Record<K, z.output<E[K]>>
  : unknown;

type FilePart<E extends Endpoint> = E extends { multipart: true } ? { file: Blob } : unknown;

/** What the caller gives: `params`, `query`, `body` (and `file`) where the call has them. */
export type RequestOf<E extends Endpoint> = Part<E, "params"> &
  Part<E, "query"> &
  Part<E, "body"> &
  FilePart<E>;

/** A successful answer. */
export type SuccessOf<E extends Endpoint> = { result: true } & z.output<E["response"]>;

/** Any answer of the call. */
export type ReplyOf<E extends Endpoint> = SuccessOf<E> | Failure;

const successSchemas = new WeakMap<Endpoint, z.ZodMiniType>();

/** Schema of a success: `{ result: true, …response }`; unknown keys are stripped. Built once for each call. */
export function successSchema<E extends Endpoint>(endpoint: E): z.ZodMiniType<SuccessOf<E>> {
  const built =
    successSchemas.get(endpoint) ?? z.extend(endpoint.response, { result: z.literal(true) });
  successSchemas.set(endpoint, built);
  return built as z.ZodMiniType<SuccessOf<E>>;
}

/** Schema of any answer of the call: a success or the failure envelope, told apart by `result`. */
export const replySchema = <E extends Endpoint>(endpoint: E): z.ZodMiniType<ReplyOf<E>> =>
  z.discriminatedUnion("result", [
    z.extend(endpoint.response, { result: z.literal(true) }),
    failureSchema,
  ]) as unknown as z.ZodMiniType<ReplyOf<E>>;
