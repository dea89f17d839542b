// What the log may say: when, who, from which network, the call's name, its outcome and time; never the address
// asked for with its query, a body or a header (reliability B5; docs/security/logging.md).
import type { FastifyInstance } from "fastify";

import { describeFault } from "./endpoints/errors.ts";
import { callerOf } from "./log-caller.ts";

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
    const { statusCode: status } = reply;
    request.log.info({ operation, status, milliseconds, ...callerOf(request) }, "answered");
  });
}
