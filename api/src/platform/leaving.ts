// A process that is told to stop leaves unnoticed (reliability E21): for a while it says that it is not ready and still
// answers everything, so that the proxy goes elsewhere; then it ends what runs.
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** No call takes as long; whoever still sends a file then sends it again under the same key. */
const endsWithinMs = 10_000;

export type Leaving = ReturnType<typeof createLeaving>;

/** How long it still answers as if nothing were, once `/readyz` says no. */
export type Grace = () => Promise<void>;

export const graceOf =
  (milliseconds: number): Grace =>
  () =>
    pause(milliseconds);

export function createLeaving(server: FastifyInstance, grace: Grace) {
  let isLeaving = false;
  // Calls that run already too: their connection is not to be used again.
  server.addHook("onSend", async (_request, reply) => {
    if (isLeaving) reply.header("connection", "close");
  });
  return {
    isLeaving: () => isLeaving,
    async leave(): Promise<void> {
      isLeaving = true;
      if (server.server.listening) await grace();
      const cut = setTimeout(() => server.server.closeAllConnections(), endsWithinMs);
      await server.close();
      clearTimeout(cut);
    },
  };
}
