// For the operator: is the process up, can it work, what can it be asked (architecture, "Commands and addresses").
import type { FastifyInstance } from "fastify";

import { allEndpoints } from "@microloan/contract/endpoints";
import { openApiOf } from "@microloan/contract/openapi";

import packageJson from "../../package.json" with { type: "json" };
import type { Db } from "./database/database.ts";
import { migrationNames } from "./database/migrate.ts";
import { sendRefusal } from "./endpoints/errors.ts";
import { refuse } from "./endpoints/refusal.ts";
import { findSchemaFault } from "./health.store.ts";
import type { Leaving } from "./leaving.ts";

type Options = {
  db: Db;
  leaving: Leaving;
  /** Says why no upload could be opened now. */
  uploads: { startFault: () => string | undefined };
  sessionCookie: string;
  servesOpenApi: boolean;
};

export function serveHealth(app: FastifyInstance, options: Options): void {
  const { db, leaving, uploads, sessionCookie, servesOpenApi } = options;
  const config = { isForAnybody: true };
  const newest = migrationNames().at(-1) ?? "";
  app.get("/healthz", { config }, async () => ({ result: true }));
  app.get("/readyz", { config }, async (request, reply) => {
    if (leaving.isLeaving()) return sendRefusal(request, reply, refuse("Unavailable"));
    const fault = uploads.startFault() ?? (await findSchemaFault(db, newest));
    if (fault === undefined) return { result: true };
    // Asked several times a second by who waits for a start: no line of the log each time.
    return reply.status(503).send({ result: false, errorMessage: fault });
  });
  if (!servesOpenApi) return;
  let openApi: ReturnType<typeof openApiOf> | undefined;
  // Only readers of the API ask for it, and drawing it up takes half of the time a start does.
  app.get("/openapi.json", { config }, async () => {
    openApi ??= openApiOf(allEndpoints, { version: packageJson.version, sessionCookie });
    return openApi;
  });
}
