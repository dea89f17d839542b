// Who is calling: the session cookie, the browser cookie, and the XSRF token bound to them (D3, reliability A9, A11).
import { timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";

import { sessionTokenSign, xsrfCookieName } from "@microloan/contract/xsrf-cookie";

import type { Db } from "../database/database.ts";
import { deriveKey, keyedHash, randomToken, sha256 } from "../hashing.ts";
import { callerOf } from "../log-caller.ts";
import type { Settings } from "../settings/settings.ts";
import {
  endSessionBefore,
  type FindSession,
  findSession,
  openerOf,
  type Opening,
  openSession,
  type SessionRow,
  touchSession,
} from "./session.store.ts";

export type Session = SessionRow & {
  /** As the audit log names who acts. */
  actor: string;
  /** What was read in the session's own statement; whose it is knows the room that reads it. */
  readAlong?: object | undefined;
};

/** What a request says of its sender. */
export type Caller = { session: Session | undefined; browserHash: string; xsrfToken: string };

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller;
  }
  interface FastifyContextConfig {
    /** The call reads of its session's owner: what most of them need is read together with the session. */
    readsAlong?: boolean;
    /** Nobody asks who calls: no session is looked up, and no cookie is given. */
    isForAnybody?: boolean;
    /** A page of the client, the same for everybody: it gives cookies, and waits for no look at a session. */
    isPage?: boolean;
  }
}

type Options = {
  db: Db;
  settings: Settings;
  appSecret: string;
  secure: boolean;
  /** For calls that read: what most of them need comes along in its statement. */
  findSessionAndRead: FindSession;
};

const yearSeconds = 365 * 24 * 3600;
const touchAfterSeconds = 60;
/** The route of the built client's files (platform/web). */
const staticFiles = "/*";

export type SessionCookies = ReturnType<typeof sessionCookies>;

/** Cookie names and attributes: `__Host-` wherever the page is served over https. */
export function sessionCookies(secure: boolean) {
  const prefix = secure ? "__Host-" : "";
  const hidden = { httpOnly: true, sameSite: "lax", path: "/", secure } as const;
  return {
    session: `${prefix}session`,
    browser: `${prefix}browser`,
    xsrf: xsrfCookieName(secure),
    hidden,
    readable: { ...hidden, httpOnly: false },
  };
}

export const sessionPlugin = fastifyPlugin<Options>(async (app, options) => {
  const cookies = sessionCookies(options.secure);
  const xsrfKey = deriveKey(options.appSecret, "xsrf");

  const xsrfTokenOf = (browser: string, session: string | undefined) =>
    (session ? sessionTokenSign : "") + keyedHash(xsrfKey, `${browser}:${session ?? ""}`);

  function giveXsrfToken(request: FastifyRequest, reply: FastifyReply, token: string): void {
    if (request.cookies[cookies.xsrf] !== token)
      reply.setCookie(cookies.xsrf, token, cookies.readable);
  }

  // Null on the prototype keeps one hidden class; the hook below always replaces it.
  app.decorateRequest("caller", null as unknown as Caller);
  app.decorate("xsrfMatches", (request: FastifyRequest) => {
    const given = Buffer.from(String(request.headers["x-xsrf-token"] ?? ""));
    const wanted = Buffer.from(request.caller.xsrfToken);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
  app.decorate("openSession", async (db: Db, request, reply, opening) => {
    const token = randomToken();
    const { browserHash, session } = request.caller;
    if (session) await endSessionBefore(db, session.sessionId, opening);
    await openSession(db, { ...opening, browserHash, tokenHash: sha256(token) });
    reply.setCookie(cookies.session, token, cookies.hidden);
    const [openedBy] = openerOf(opening);
    request.log.info({ openedBy, ...callerOf(request), actor: actorOf(opening) }, "session opened");
    const { browser = "" } = cookiesOf(request, cookies);
    giveXsrfToken(request, reply, xsrfTokenOf(browser, token));
  });
  app.decorate("clearSession", (reply: FastifyReply) => {
    reply.clearCookie(cookies.session, cookies.hidden);
    const { browser = "" } = cookiesOf(reply.request, cookies);
    giveXsrfToken(reply.request, reply, xsrfTokenOf(browser, undefined));
    // Not the cookies: the one of the browser is what keeps others from locking its owner out.
    reply.header("clear-site-data", '"cache", "storage"');
  });

  app.addHook("onRequest", async (request, reply) => {
    // Files of the build: caches keep them for everybody, and nobody asks who wants them.
    const { config, url } = request.routeOptions;
    if (config.isForAnybody || url === staticFiles) return;
    const found = cookiesOf(request, cookies);
    const browser = found.browser ?? randomToken();
    if (!found.browser)
      reply.setCookie(cookies.browser, browser, { ...cookies.hidden, maxAge: yearSeconds });
    // With the database away a page still comes, and says so in its own words: whose it is, its first call asks.
    const asked = config.isPage ? undefined : found.session;
    const session = asked ? await sessionOf(options, asked, config.readsAlong) : undefined;
    if (asked && !session) reply.clearCookie(cookies.session, cookies.hidden);
    const xsrfToken = xsrfTokenOf(browser, session ? asked : undefined);
    if (asked === found.session) giveXsrfToken(request, reply, xsrfToken);
    request.caller = { session, browserHash: sha256(browser), xsrfToken };
  });
});

declare module "fastify" {
  interface FastifyInstance {
    xsrfMatches: (request: FastifyRequest) => boolean;
    openSession: (
      db: Db,
      request: FastifyRequest,
      reply: FastifyReply,
      opening: Opening,
    ) => Promise<void>;
    clearSession: (reply: FastifyReply) => void;
  }
}

function cookiesOf(request: FastifyRequest, names: SessionCookies) {
  return { browser: request.cookies[names.browser], session: request.cookies[names.session] };
}

async function sessionOf(
  { db, settings, findSessionAndRead }: Options,
  token: string,
  readsAlong = false,
): Promise<Session | undefined> {
  const { AccessTokenLifetime, RefreshTokenLifetime } = await settings.read(db);
  const find = readsAlong ? findSessionAndRead : findSession;
  const found = await find(db, {
    tokenHash: sha256(token),
    // Use is noted to the minute: nobody is put out sooner than that after their last call.
    idleSeconds: AccessTokenLifetime + touchAfterSeconds,
    absoluteSeconds: RefreshTokenLifetime,
  });
  if (!found) return undefined;
  const { seenSecondsAgo, ...session } = found;
  if (seenSecondsAgo > touchAfterSeconds) await touchSession(db, found.sessionId);
  return { ...session, actor: actorOf(session) };
}

const actorOf = (who: { contactId: string; operatorId?: string | null }): string =>
  who.operatorId ? `operator:${who.operatorId}` : `contact:${who.contactId}`;
