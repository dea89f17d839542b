// How long a client may take to say what it wants (reliability E18, section 4), and our words to who takes longer or
// sends what is no HTTP.
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";

import { errorCodes } from "@microloan/contract/errors/error-codes";
import { messages } from "@microloan/contract/errors/messages";

/** By this time from its first byte on a request's headers are there, or its connection is closed. */
export const promisedMs = { headers: 10_000 };

/** A connection on which nothing moves for longer is closed. */
const silentMs = 35_000;

/**
 * A process's own: each is an open file and some 20 kB while it says nothing. Proxies keep hundreds; beyond this a new
 * one is closed at once, which is better than no file left for scans and the database.
 */
export const mostConnections = 5_000;

/** Node looks only so often; its own half minute would make 40 seconds of 10. */
const looksEveryMs = 1_000;

/**
 * How long a connection may be idle: longer than a proxy keeps it, else a request meets a connection that is just being
 * closed, and its sender gets a 502 (docs/proxy.md).
 */
export const idleMs = (isBehindProxy: boolean): number => (isBehindProxy ? 620_000 : 72_000);

/**
 * For Fastify. A connection that says nothing at all counts as one whose headers are late; bodies have limits of their
 * own (slow-bodies.ts).
 */
export const serverLimits = ({ headers } = promisedMs, everyMs = looksEveryMs) => ({
  requestTimeout: 0,
  connectionTimeout: silentMs,
  http: { headersTimeout: headers - everyMs, connectionsCheckingInterval: everyMs },
});

const tooSlowCode = "ERR_HTTP_REQUEST_TIMEOUT";

/** As Node tells of headers that are late. */
export const tooSlowFault = () => Object.assign(new Error("too slow"), { code: tooSlowCode });

const statuses: Record<string, number> = {
  [tooSlowCode]: errorCodes.TooSlow.status,
  HPE_HEADER_OVERFLOW: 431,
};

/** Refuses what never became a request, in the envelope too. */
export function refuseConnection(fault: Error & { code?: string }, socket: Socket): void {
  if (fault.code === "ECONNRESET" || socket.destroyed) return;
  answerRefusal(fault, socket);
  socket.destroy(fault);
}

export function answerRefusal(fault: Error & { code?: string }, socket: Socket): void {
  if (socket.writable) {
    const status = statuses[fault.code ?? ""] ?? 400;
    const refusal = fault.code === tooSlowCode ? "TooSlow" : "BadRequest";
    const body = JSON.stringify({
      result: false,
      errorCode: errorCodes[refusal].code,
      errorMessage: messages[refusal],
      requestId: crypto.randomUUID(),
    });
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        "Connection: close",
        "Cache-Control: no-store",
        "Content-Type: application/json; charset=utf-8",
        `Content-Length: ${Buffer.byteLength(body)}`,
        "",
        body,
      ].join("\r\n"),
    );
  }
}
