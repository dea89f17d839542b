// How long a body may take. Node has one limit for all requests; an upload over a slow line needs minutes, which
// nobody else gets (reliability E18; decision 0103).
import type { IncomingMessage, Server, ServerResponse } from "node:http";

import { answerRefusal, refuseConnection, tooSlowFault } from "./server-limits.ts";

/** From its headers on; of an upload at least so many bytes each time. */
export type BodyTimes = {
  bodyMs: number;
  upload: { wholeMs: number; everyMs: number; bytes: number };
};

const minute = 60_000;

/** A shrunk photo of 250 kB at the slowest pace that is let pass takes the ten minutes. */
export const usualTimes: BodyTimes = {
  bodyMs: 30_000,
  upload: { wholeMs: 10 * minute, everyMs: 20_000, bytes: 8 * 1024 },
};

const lingerMs = 500;

const allowances = new WeakMap<IncomingMessage, () => void>();
const cutOff = new WeakSet<IncomingMessage>();

/** Once its sender is known and there is room for it. */
export const letUploadTakeMinutes = (request: IncomingMessage): void => allowances.get(request)?.();

export const isTooSlow = (request: IncomingMessage): boolean => cutOff.has(request);

export function boundBodies(server: Server, times: BodyTimes = usualTimes): void {
  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    const { "content-length": length = "0", "transfer-encoding": coding } = request.headers;
    if (length === "0" && coding === undefined) return;
    const cut = (closesAfterMs = 0) => cutConnection(request, response, closesAfterMs);
    let timer = setTimeout(cut, times.bodyMs);
    request.once("close", () => clearTimeout(timer));
    allowances.set(request, () => {
      // Its sender may have gone while it was let in: nothing would end the watch.
      if (request.destroyed || request.complete) return;
      clearTimeout(timer);
      timer = watchPace(request, times.upload, () => cut(lingerMs));
    });
  });
}

function watchPace(
  request: IncomingMessage,
  { wholeMs, everyMs, bytes }: BodyTimes["upload"],
  cut: () => void,
): NodeJS.Timeout {
  const { socket } = request;
  const endsAt = performance.now() + wholeMs;
  let before = socket.bytesRead;
  let hadWaiting = false;
  const timer = setInterval(() => {
    const isOver = performance.now() > endsAt - everyMs / 2;
    // Bytes that wait for us to read them, or did at the last look, are our delay, not the sender's.
    const hasWaiting = request.readableLength > 0;
    const isStuck = socket.bytesRead - before < bytes && !hasWaiting && !hadWaiting;
    before = socket.bytesRead;
    hadWaiting = hasWaiting;
    if (isOver || isStuck) cut();
  }, everyMs);
  return timer;
}

/** `closesAfterMs`: an upload refuses what comes meanwhile; another body that completed would be carried out. */
function cutConnection(
  request: IncomingMessage,
  response: ServerResponse,
  closesAfterMs: number,
): void {
  if (request.complete || request.destroyed) return;
  cutOff.add(request);
  const { socket } = request;
  if (response.headersSent) return void socket.destroy();
  const fault = tooSlowFault();
  if (closesAfterMs === 0) return refuseConnection(fault, socket);
  answerRefusal(fault, socket);
  socket.end();
  // Closed at once, a connection that still brings bytes is reset, and the answer lost on its way.
  setTimeout(() => socket.destroy(fault), closesAfterMs).unref();
}
