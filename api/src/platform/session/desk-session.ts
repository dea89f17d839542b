// Who is signed in to the desk: a cookie of its own, which goes along with no other site's request (decision 0078).
import type { FastifyReply } from "fastify";
import fastifyPlugin from "fastify-plugin";

import type { Db } from "../database/database.ts";
import { randomToken, sha256 } from "../hashing.ts";
import {
  type DeskSessionRow,
  endDeskSessions,
  findDeskSession,
  insertDeskSession,
} from "./desk-session.store.ts";

export type Staff = DeskSessionRow & {
  /** As the audit log names who acts. */
  actor: string;
};

declare module "fastify" {
  interface FastifyRequest {
    /** Set for calls of the desk only. */
    staff: Staff | undefined;
  }
  interface FastifyContextConfig {
    /** A call of the desk: it is asked who of the staff calls. */
    isOfDesk?: boolean;
    /** Asking it is no use of a session at the desk. */
    isPassive?: boolean;
  }
  interface FastifyInstance {
    /** Answers until when the session lasts. */
    openDeskSession: (
      db: Db,
      request: FastifyRequest,
      reply: FastifyReply,
      operatorId: string,
    ) => Promise<Date>;
    clearDeskSession: (reply: FastifyReply) => void;
  }
}

type Options = { db: Db; secure: boolean };

/** Registered after the borrowers' sessions, whose browser and XSRF token are the desk's too. */
export const deskSessionPlugin = fastifyPlugin<Options>(async (app, { db, secure }) => {
  const name = `${secure ? "__Host-" : ""}desk`;
  const attributes = { httpOnly: true, sameSite: "strict", path: "/", secure } as const;

  app.decorateRequest("staff", undefined);
  app.decorate("openDeskSession", async (tx: Db, request, reply, operatorId) => {
    const token = randomToken();
    const before = request.staff?.sessionId;
    if (before) await endDeskSessions(tx, { sessionId: before });
    const { browserHash } = request.caller;
    const expiresAt = await insertDeskSession(tx, {
      operatorId,
      browserHash,
      tokenHash: sha256(token),
    });
    reply.setCookie(name, token, attributes);
    request.log.info({ actor: actorOf(operatorId) }, "desk session opened");
    return expiresAt;
  });
  app.decorate("clearDeskSession", (reply: FastifyReply) => {
    reply.clearCookie(name, attributes);
  });

  app.addHook("onRequest", async (request, reply) => {
    const { isOfDesk, isPassive } = request.routeOptions.config;
    const token = isOfDesk ? request.cookies[name] : undefined;
    if (!token) return;
    const found = await findDeskSession(db, { tokenHash: sha256(token), isUse: !isPassive });
    if (!found) reply.clearCookie(name, attributes);
    else request.staff = { ...found, actor: actorOf(found.operatorId) };
  });
});

const actorOf = (operatorId: string): string => `operator:${operatorId}`;
