// Turns refusals, bad requests, outages and bugs into the one envelope (D1); logs what is ours.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { codeOf } from "@microloan/contract/errors/any-error";
import type { ErrorName } from "@microloan/contract/errors/error-codes";
import { messageOf } from "@microloan/contract/errors/message-of";

import { StoreDown } from "../files/blob-store.ts";
import { callerOf } from "../log-caller.ts";
import { isOutage } from "./outage.ts";
import { refuse, type Refusal } from "./refusal.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The lender's account elsewhere, which stands in for ours wherever a 405 leads to it (D1, D12). */
    personalAccount?: string | undefined;
  }
}

const statusesWithRetry = new Set([429, 503]);

export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { refusal, message, ...details }: Refusal,
): FastifyReply {
  const { code, status } = codeOf(refusal);
  if (statusesWithRetry.has(status)) reply.header("retry-after", details.retryAfterSeconds ?? 5);
  logRefusal(request, { refusal });
  return reply.status(status).send({
    result: false,
    errorCode: code,
    errorMessage: message ?? messageOf(refusal, details.retryAfterSeconds),
    ...details,
    ...(details.redirectToLk && {
      redirectToLk: request.server.personalAccount ?? details.redirectToLk,
    }),
    requestId: request.id,
  });
}

export function logRefusal(request: FastifyRequest, { refusal }: Pick<Refusal, "refusal">): void {
  const { operation } = request.routeOptions.config;
  request.log.info({ refusal, operation, ...callerOf(request) }, "refused");
}

/**
 * An address that leads to no route, so that no hook sees it: a broken escape, or a part that is too long.
 * What the hooks of the pages would have said to the browser is said here.
 */
export const refuseAddress =
  (secure: boolean) =>
  (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({
      "cache-control": "no-store",
      "content-security-policy":
        "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      "cross-origin-opener-policy": "same-origin",
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-content-type-options": "nosniff",
      ...(secure && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
    });
    sendRefusal(request, reply, refuse("BadRequest"));
  };

/** The framework's own refusals of what it cannot read, by status. */
const unreadable: Record<number, ErrorName> = {
  400: "BadRequest",
  // An address that static files are not looked for at: dots, doubled slashes.
  403: "NotFound",
  404: "NotFound",
  405: "BadRequest",
  413: "TooLarge",
  414: "BadRequest",
  415: "BadRequest",
  429: "TooMany",
  431: "BadRequest",
};

/** No file came: what was typed is longer than any form. */
const tooMuchText = refuse("TooLarge", {
  message: "Слишком много текста. Сократите его и отправьте снова",
});

/** Nothing was saved, and the file is as good as it was. */
const storeDown = refuse("Unavailable", {
  message: "Не удалось сохранить или открыть файл. Повторите через минуту",
});

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE")
      return sendRefusal(request, reply, tooMuchText);
    const expected = error.statusCode ? unreadable[error.statusCode] : undefined;
    if (expected) return sendRefusal(request, reply, refuse(expected));
    request.log.error({ fault: describeFault(error), ...callerOf(request) }, "failed");
    if (error instanceof StoreDown) return sendRefusal(request, reply, storeDown);
    return sendRefusal(request, reply, refuse(isOutage(error) ? "Unavailable" : "OurFault"));
  });
}

/** Where it happened, without the message: PostgreSQL's quote values, and values are personal data. */
export function describeFault(error: Error & { code?: string }) {
  const frames = (error.stack ?? "").split("\n").filter((line) => line.startsWith("    at "));
  const isPostgres = /^[0-9A-Z]{5}$/.test(error.code ?? "");
  return {
    name: error.name,
    code: error.code,
    message: isPostgres ? undefined : error.message,
    frames: frames.slice(0, 12),
  };
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** The contract's name of the call; what logs and metrics say instead of an address. */
    operation?: string;
  }
}
