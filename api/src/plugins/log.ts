// What the log may say: the call's name, status and time; never an address with its query, a body or a header (reliability B5).
import type { FastifyInstance } from "fastify";

export function loggerOptions(level: string) {
  return {
    level,
    serializers: {
      req: ({ method, id }: { method: string; id: string }) => ({ method, id }),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    },
  };
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
