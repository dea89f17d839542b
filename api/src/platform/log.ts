// What the log may say: the call's name, status and time;
// never an address with its query, a body or a header (reliability B5).
import type { FastifyInstance } from "fastify";

import { describeFault } from "./endpoints/errors.ts";

export function loggerOptions(level: string) {
  return {
    level,
    serializers: {
      req: ({ method, id }: { method: string; id: string }) => ({ method, id }),
      err: describeError,
      // The upload plugin's own words at the level trace, cookies included.
      busboyOptions: () => undefined,
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    },
  };
}

/** Others' log lines say of an error what ours do; the shape is the framework's. */
function describeError(error: Error) {
  const { message = "", ...fault } = describeFault(error);
  return { type: error.name, message, stack: "", ...fault };
}

/** One line per answered call of the contract. */
export function logCalls(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const { operation } = request.routeOptions.config;
    if (!operation) return;
    const milliseconds = Math.round(reply.elapsedTime);
    request.log.info({ operation, status: reply.statusCode, milliseconds }, "answered");
  });
}
