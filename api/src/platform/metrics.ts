// What the process does, for the operator's own eyes: at a port of its own, since open files and visitors tell
// strangers things (decision 0064).
import Fastify, { type FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

import { refSources } from "@microloan/contract/dictionaries/ref-sources";

import { unsealedSeconds } from "./audit/audit-seal.store.ts";
import type { Db } from "./database/database.ts";
import { countContactsOfDay, countVisitorsOfDay } from "./health.store.ts";
import type { LogOutput } from "./log-output.ts";

/** A server beside the one that it tells about; whoever starts it says where it listens. */
export function createMetrics(app: FastifyInstance, db: Db, log: LogOutput): FastifyInstance {
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
  measureUnsealed(registry, db);
  measureLostLines(registry, log);
  const server = Fastify({ logger: false, requestTimeout: 10_000, forceCloseConnections: true });
  server.get("/metrics", async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  return server;
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

/** More than a few seconds: no process that runs jobs seals the audit log (decision 0071). */
function measureUnsealed(registry: Registry, db: Db): void {
  const age = new Gauge({
    name: "audit_unsealed_seconds",
    help: "Since when a row of the audit log has waited for its link of the chain",
    registers: [],
    async collect() {
      this.set(await unsealedSeconds(db).catch(() => Number.NaN));
    },
  });
  registry.registerMetric(age);
}

/** Any: the disk under the log is full, or nobody reads it. */
function measureLostLines(registry: Registry, { lostLines }: LogOutput): void {
  const lines = new Gauge({
    name: "log_lines_lost",
    help: "Lines of the log since the start that could not be written",
    registers: [],
    collect() {
      this.set(lostLines());
    },
  });
  registry.registerMetric(lines);
}

const sourceOf = (refSourceId: string | null): string =>
  Object.entries(refSources).find(([, { id }]) => id === refSourceId)?.[0] ?? "untold";
