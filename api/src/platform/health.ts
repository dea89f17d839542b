// For the operator: is the process up, can it work, what does it do (architecture, "Commands and addresses").
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

import { refSources } from "@microloan/contract/dictionaries/ref-sources";
import { allEndpoints } from "@microloan/contract/endpoints";
import { openApiOf } from "@microloan/contract/openapi";

import packageJson from "../../package.json" with { type: "json" };
import type { Db } from "./database/database.ts";
import { sendRefusal } from "./endpoints/errors.ts";
import { refuse } from "./endpoints/refusal.ts";
import { countContactsOfDay, countVisitorsOfDay, expectReady } from "./health.store.ts";
import type { Leaving } from "./leaving.ts";

type Options = { db: Db; leaving: Leaving; sessionCookie: string };

export function serveHealth(
  app: FastifyInstance,
  { db, leaving, sessionCookie }: Options,
): void {
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

  countPeople(registry, db);

  let openApi: ReturnType<typeof openApiOf> | undefined;
  app.get("/healthz", async () => ({ result: true }));
  app.get("/readyz", async (request, reply) => {
    if (leaving.isLeaving()) return sendRefusal(request, reply, refuse("Unavailable"));
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

/** Where visitors leave the way in, and where those who came through it had heard of the lender (decision 0058). */
function countPeople(registry: Registry, db: Db): void {
  const visitors = new Gauge({
    name: "visitors_of_day",
    help: "Visitors of the last 24 hours by the step that they were last at: 0 the form, 1 the code (spec §4)",
    labelNames: ["way", "step"],
    registers: [],
    async collect() {
      this.reset();
      for (const { isNew, step, count } of await countVisitorsOfDay(db).catch(() => []))
        this.set({ way: isNew ? "registration" : "sign-in", step }, count);
    },
  });
  const contacts = new Gauge({
    name: "contacts_of_day",
    help: "Contacts registered in the last 24 hours by where they heard of the lender",
    labelNames: ["source"],
    registers: [],
    async collect() {
      this.reset();
      for (const { refSourceId, count } of await countContactsOfDay(db).catch(() => []))
        this.set({ source: sourceOf(refSourceId) }, count);
    },
  });
  registry.registerMetric(visitors);
  registry.registerMetric(contacts);
}

const sourceOf = (refSourceId: string | null): string =>
  Object.entries(refSources).find(([, { id }]) => id === refSourceId)?.[0] ?? "untold";
