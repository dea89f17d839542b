// For the operator: is the process up, can it work, what does it do (architecture, "Commands and addresses").
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

import { allEndpoints } from "@microloan/contract/endpoints";
import { openApiOf } from "@microloan/contract/openapi";

import packageJson from "../../package.json" with { type: "json" };
import type { Db } from "./database/database.ts";
import { expectReady } from "./health.store.ts";

export function serveHealth(app: FastifyInstance, db: Db, sessionCookie: string): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: "call_seconds",
    help: "Time to answer a call of the contract",
    labelNames: ["operation", "status"],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 5],
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    const { operation } = request.routeOptions.config;
    if (operation)
      seconds.observe({ operation, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  let openApi: ReturnType<typeof openApiOf> | undefined;
  app.get("/healthz", async () => ({ result: true }));
  app.get("/readyz", async () => {
    await expectReady(db);
    return { result: true };
  });
  app.get("/metrics", async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  // Only readers of the API ask for it, and drawing it up takes half of the time a start does.
  app.get("/openapi.json", async () => {
    openApi ??= openApiOf(allEndpoints, { version: packageJson.version, sessionCookie });
    return openApi;
  });
}
