// What every room's functions are given: made once in app.ts and passed in, so that nothing reaches for a global.
import type { FastifyBaseLogger, FastifyInstance } from "fastify";

import type { Partners } from "../partners/partners.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./configuration/config.ts";
import type { Db } from "./database/database.ts";
import type { EndpointServer } from "./endpoints/endpoints.ts";
import type { FileStore } from "./files/file-store.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Settings } from "./settings/settings.ts";

export type Context = {
  config: Config;
  clock: Clock;
  db: Db;
  jobs: Jobs;
  partners: Partners;
  settings: Settings;
  files: FileStore;
  log: FastifyBaseLogger;
};

/** Where a room's routes put its calls. */
export type Serving = { endpoints: EndpointServer; server: FastifyInstance };
