// What every partner is given: memory, clock, pace, and the misbehaviour that all of them can play.
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyReply } from "fastify";

import type { Effect } from "./effects.ts";
import type { Journal } from "./journal.ts";

/** Waits in milliseconds; tests shorten them. */
export type Pace = {
  /** How long a partner that stalls keeps the caller waiting. */
  stallMs: number;
  /** How long SMEV and the tax service think before their answer is there. */
  thinkMs: number;
  /** The first wait before an undelivered notification is sent again; it doubles up to half a minute. */
  retryMs: number;
};

export type SandboxContext = {
  journal: Journal;
  appUrl: string;
  pace: Pace;
  now: () => Date;
  /** Aborted when the sandbox stops, so that nothing it waits for holds it back. */
  closing: AbortSignal;
};

export const usualPace: Pace = { stallMs: 20_000, thinkMs: 500, retryMs: 1000 };

/** Ends early, without an error, when the sandbox stops. */
export const pause = async (context: SandboxContext, delayMs: number): Promise<void> => {
  await wait(delayMs, undefined, { signal: context.closing }).catch(() => undefined);
};

/** Plays what any partner may do. True: the answer has been given. After a stall the partner goes on as usual. */
export const misbehave = async (
  context: SandboxContext,
  reply: FastifyReply,
  effect: Effect,
): Promise<boolean> => {
  if (effect === "stall") await pause(context, context.pace.stallMs);
  if (effect === "down") {
    reply.code(503).type("text/html; charset=utf-8").send("<h1>503 Service Unavailable</h1>");
    return true;
  }
  if (effect === "wrong-answer") {
    const page = "<html><body>Ведутся технические работы</body></html>";
    reply.code(200).type("text/html; charset=utf-8").send(page);
    return true;
  }
  return false;
};
