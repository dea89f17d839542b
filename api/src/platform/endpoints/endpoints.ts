// Puts calls of the contract on the server: request checked, XSRF and session demanded,
// reply checked and stripped (D1).
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod/mini";

import { type Endpoint, type SuccessOf, successSchema } from "@microloan/contract/endpoint";
import { generalErrors } from "@microloan/contract/errors/error-codes";
import { errorsOf } from "@microloan/contract/errors/errors-of";
import { faultsOf } from "@microloan/contract/errors/field-faults";

import type { Db } from "../database/database.ts";
import type { IncomingFiles } from "../files/incoming-files.ts";
import { deriveKey } from "../hashing.ts";
import { callerAddress } from "../limits/caller-address.ts";
import { createInWork } from "../limits/in-work.ts";
import { refuseTooManyWrites } from "../limits/visitor-writes.ts";
import type { Staff } from "../session/desk-session.ts";
import type { Opening } from "../session/session.store.ts";
import type { Session } from "../session/session.ts";
import type { Settings } from "../settings/settings.ts";
import { sendRefusal } from "./errors.ts";
import { findReply } from "./idempotency.store.ts";
import { runOnce } from "./idempotency.ts";
import type { Multipart, UploadedFile } from "./multipart.ts";
import { type FileAnswer, isOpenedAsFile, sendFile, sendRefusalPage } from "./opened-file.ts";
import { isRefusal, refuse, type Refusal } from "./refusal.ts";
import { admitOperator } from "./restricted-access.ts";
import { admitStaff, noteIfRefused } from "./staff-access.ts";
import { type Admission, createUploadGate } from "./upload-gate.ts";

type Part<E extends Endpoint, K extends "params" | "query" | "body"> = E[K] extends z.ZodMiniObject
  ? z.output<E[K]>
  : undefined;

/** One call as a handler sees it: everything checked, nothing of HTTP left but what it may set. */
export type Call<E extends Endpoint> = {
  params: Part<E, "params">;
  query: Part<E, "query">;
  body: Part<E, "body">;
  file: E extends { multipart: true } ? UploadedFile : undefined;
  session: E["access"] extends "session" ? Session : Session | undefined;
  /** Of the desk's calls only. */
  staff: E["access"] extends "staff" ? Staff : Staff | undefined;
  browserHash: string;
  /** The submit's Idempotency-Key; empty for calls without one. */
  key: string;
  address: string;
  userAgent: string;
  openSession: (db: Db, opening: Opening) => Promise<void>;
  clearSession: () => void;
  openDeskSession: (db: Db, operatorId: string) => Promise<Date>;
  clearDeskSession: () => void;
};

/** Who calls, before a byte of the body is read. */
export type Asker<E extends Endpoint = Endpoint> = Pick<
  Call<E>,
  "session" | "staff" | "browserHash" | "key" | "address"
>;

/** What a handler answers: the fields of the contract's response, or a refusal. */
export type Answer<E extends Endpoint> = Omit<SuccessOf<E>, "result"> | Refusal;

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>>;

type SubmitHandler<E extends Endpoint, Prepared> = {
  /** Asked before an upload is read, except for a repeat that is already answered. */
  admit?: (asker: Asker<E>) => Promise<Admission | Refusal | undefined>;
  /** Partners are asked here, before the transaction; not run for a repeat that is already answered. */
  prepare?: (call: Call<E>) => Promise<Prepared | Refusal>;
  /** All of the effect: it is committed together with the key and the answer, or not at all. */
  handle: (tx: Db, call: Call<E>, prepared: Prepared) => Promise<Answer<E>>;
  /** Puts away what was prepared in vain; not after a fault, when nobody knows what is committed. */
  after?: (prepared: Prepared) => Promise<void>;
  /** Before a repeat gets the first answer: what only headers carry, such as the session cookie. */
  again?: (call: Call<E>, answer: Omit<SuccessOf<E>, "result">) => Promise<Refusal | undefined>;
};

export type EndpointServer = ReturnType<typeof createEndpointServer>;

type Serving = { db: Db; incoming: IncomingFiles; settings: Settings; appSecret: string };
type Run = (call: Call<Endpoint>) => Promise<object | Refusal>;
type Admit = (asker: Asker) => Promise<Admission | Refusal | undefined>;

/** Those about one application wait for one another, each with a connection that nobody else has meanwhile. */
const submitsAtOnce = 20;

export function createEndpointServer(
  app: FastifyInstance,
  { db, incoming, settings, appSecret }: Serving,
) {
  const fingerprintKey = deriveKey(appSecret, "idempotency");
  const inWork = createInWork(submitsAtOnce);
  const served = new Set<string>();
  const throughGate = createUploadGate(incoming);

  function route(endpoint: Endpoint, run: Run, admit: Admit = async () => undefined) {
    served.add(endpoint.name);
    const reply = successSchema(endpoint);
    app.route({
      ...routeOf(endpoint),
      handler: async (request, response) => {
        const isFile = isOpenedAsFile(endpoint, request);
        const answer = await answerTo(request, response);
        if (isRefusal(answer)) {
          assertDeclared(endpoint, answer);
          return (isFile ? sendRefusalPage : sendRefusal)(request, response, answer);
        }
        const right = reply.parse({ ...answer, result: true });
        return isFile ? sendFile(response, right as unknown as FileAnswer) : right;
      },
    });

    async function answerTo(request: FastifyRequest, response: FastifyReply) {
      const asker = await askerOf(app, db, endpoint, request);
      if (isRefusal(asker)) return asker;
      const go = async (multipart?: Multipart) => {
        const parts = partsOf(endpoint, request, multipart);
        if (isRefusal(parts)) return parts;
        const call = { ...asker, ...parts, ...effectsOf(app, request, response) };
        const answer = (await admitOperator(db, endpoint, call)) ?? (await run(call));
        return noteIfRefused(db, endpoint, request, answer);
      };
      const admission = { asker, admit: () => admit(asker), go };
      return endpoint.multipart ? throughGate(request, admission) : go();
    }
  }

  return {
    served: served as ReadonlySet<string>,
    /** A call that reads, or whose effect may be repeated. */
    answer<E extends Endpoint & { submit?: never }>(endpoint: E, handler: Handler<E>): void {
      route(endpoint, handler);
    },
    /** A call with an Idempotency-Key: its effect happens once. */
    submit<E extends Endpoint & { submit: true }, Prepared = undefined>(
      endpoint: E,
      handler: SubmitHandler<E, Prepared>,
    ): void {
      const { admit } = handler;
      const runOnceFor: Run = async (received) => {
        const call = received as unknown as Call<E>;
        const tooMany = await refuseVisitorsWrites({ db, settings }, call);
        if (tooMany) return tooMany;
        const scope = scopeOf(call);
        const { key, params, query, body } = call;
        const file = received.file as UploadedFile | undefined;
        const payload = { params, query, body, ...(file && { fileSha256: file.sha256 }) };
        const submit = { scope, key, operation: endpoint.name, payload, fingerprintKey };
        const once = () => runOnce(db, submit, effectOf(call, handler));
        // Files wait their turn elsewhere.
        return endpoint.multipart ? once() : inWork(scope, once);
      };
      route(endpoint, runOnceFor, admit && ofUnanswered(db, admit));
    },
  };
}

/** What a submit comes to for one call. */
const effectOf = <E extends Endpoint, Prepared>(
  call: Call<E>,
  { prepare, handle, after, again }: SubmitHandler<E, Prepared>,
) => ({
  prepare: prepare && (() => prepare(call)),
  handle: (tx: Db, prepared: Prepared) => handle(tx, call, prepared),
  after: async (prepared: Prepared) => after?.(prepared),
  again: again && ((kept: object) => again(call, kept as Omit<SuccessOf<E>, "result">)),
});

const routeOf = ({ name, method, path, access, submit, passive }: Endpoint) => ({
  method,
  url: path.replaceAll(/\{(\w+)\}/g, ":$1"),
  config: {
    operation: name,
    isOfDesk: path.startsWith("/api/desk/"),
    isPassive: passive === true,
    // A submit locks what it changes and reads it then.
    readsAlong: access === "session" && !submit,
  },
});

/** Of whoever is not signed in: each submit leaves its answer behind. */
const refuseVisitorsWrites = async (
  { db, settings }: Pick<Serving, "db" | "settings">,
  { session, staff, address }: Pick<Asker, "session" | "staff" | "address">,
): Promise<Refusal | undefined> =>
  (session ?? staff) ? undefined : refuseTooManyWrites(db, await settings.read(db), address);

/** A repeat that is answered already is admitted. */
const ofUnanswered =
  (db: Db, admit: Admit): Admit =>
  async (asker) =>
    (await findReply(db, { scope: scopeOf(asker), key: asker.key })) ? undefined : admit(asker);

/** Whose keys they are. */
const scopeOf = ({
  session,
  staff,
  browserHash,
}: Pick<Asker, "session" | "staff" | "browserHash">): string =>
  staff?.operatorId ?? session?.contactId ?? browserHash;

/** Everything that can be said before the body. */
async function askerOf(
  app: FastifyInstance,
  db: Db,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Asker | Refusal> {
  const { session, browserHash } = request.caller;
  const { staff } = request;
  // Reading calls too: some of them have an effect (signOut, addCardFrame), and no other site has business here.
  if (isFromElsewhere(request, endpoint)) return refuse("XsrfFailed");
  if (endpoint.access === "session" && !session) return refuse("NoSession");
  if (endpoint.access === "staff" && !staff) return refuse("NoSession");
  const mayChange = endpoint.method === "POST" || endpoint.removal === true;
  if (mayChange && !app.xsrfMatches(request)) return refuse("XsrfFailed");
  const no = await admitStaff(db, endpoint, request);
  if (no) return no;
  const key = String(request.headers["idempotency-key"] ?? "");
  if (endpoint.submit && !isUuid(key)) return refuse("IdempotencyKeyMissing");
  // The compiler cannot see that a call of staff has somebody by now.
  return { session, staff: staff as Staff, browserHash, key, address: callerAddress(request) };
}

type Parts = Pick<Call<Endpoint>, "params" | "query" | "body" | "file">;

function partsOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  multipart: Multipart | undefined,
): Parts | Refusal {
  const given = {
    params: request.params,
    query: request.query,
    body: multipart ? multipart.fields : (request.body ?? {}),
  };
  const parts: Record<string, unknown> = {};
  for (const part of ["params", "query", "body"] as const) {
    const parsed = endpoint[part]?.safeParse(given[part]);
    if (parsed && !parsed.success) return badRequest(parsed.error);
    parts[part] = parsed?.data;
  }
  return {
    ...(parts as Pick<Call<Endpoint>, "params" | "query" | "body">),
    file: multipart?.file as undefined,
  };
}

const effectsOf = (app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) => ({
  userAgent: (request.headers["user-agent"] ?? "").slice(0, 300),
  openSession: (tx: Db, opening: Opening) => app.openSession(tx, request, reply, opening),
  clearSession: () => app.clearSession(reply),
  openDeskSession: (tx: Db, operatorId: string) =>
    app.openDeskSession(tx, request, reply, operatorId),
  clearDeskSession: () => app.clearDeskSession(reply),
});

/** A refusal that the contract does not list is a bug of ours: clients cannot expect it. */
function assertDeclared(endpoint: Endpoint, { refusal }: Refusal): void {
  const isGeneral = (generalErrors as readonly string[]).includes(refusal);
  if (!isGeneral && !errorsOf(endpoint).includes(refusal))
    throw new Error(`${endpoint.name} refused with ${refusal}, which its contract does not list`);
}

function badRequest(error: z.core.$ZodError): Refusal {
  const [fault] = faultsOf(error);
  if (!fault?.field) return refuse("BadRequest", fault && { message: fault.message });
  return refuse(fault.error, { field: fault.field, message: fault.message });
}

/**
 * Another origin of the same site too: a neighbouring host has no business here either. Nor has a frame or a picture,
 * whoever leads there, or a page, but of a file that is opened as one: the client asks by scripts only.
 */
function isFromElsewhere(request: FastifyRequest, endpoint: Endpoint): boolean {
  const { "sec-fetch-site": site, "sec-fetch-dest": dest = "empty" } = request.headers;
  const isOurUse = dest === "empty" || (isOpenedAsFile(endpoint, request) && dest === "document");
  return site === "cross-site" || site === "same-site" || !isOurUse;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function isUuid(value: string): boolean {
  return uuid.test(value);
}
