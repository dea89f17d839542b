// The server, put together: what every room is given, an explicit list of plugins, and the rooms in their order.
import fastifyCookie from "@fastify/cookie";
import fastifyMultipart from "@fastify/multipart";
import Fastify, { type FastifyInstance, LogController } from "fastify";

import { allEndpoints } from "@microloan/contract/endpoints";

import { createPdfRenderer, type PdfRenderer } from "./papers/pdf/pdf-renderer.ts";
import { createHttp } from "./partners/http.ts";
import { createPartners, type Partners } from "./partners/partners.ts";
import { createCaptchaSwitch } from "./people/captcha/captcha-switch.ts";
import { type Clock, systemClock } from "./platform/clock.ts";
import type { Config } from "./platform/configuration/config.ts";
import { createDatabase } from "./platform/database/database.ts";
import { createEndpointServer } from "./platform/endpoints/endpoints.ts";
import { handleErrors, refuseAddress } from "./platform/endpoints/errors.ts";
import { openFileStore } from "./platform/files/file-store.ts";
import { serveHealth } from "./platform/health.ts";
import { createJobs, type Jobs } from "./platform/jobs/jobs.ts";
import { logCalls, loggerOptions } from "./platform/log.ts";
import { sessionCookies, sessionPlugin } from "./platform/session/session.ts";
import { createSettings } from "./platform/settings/settings.ts";
import { serveWeb } from "./platform/web/web.ts";
import { type RoomContext, rooms } from "./routes.ts";
import { createScanReader } from "./scans/reading/scan-reader.ts";

export type App = {
  server: FastifyInstance;
  context: RoomContext;
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

const bodyLimitBytes = 64 * 1024;
const fileLimitBytes = 15 * 1024 * 1024;

type Options = {
  clock?: Clock;
  partners?: Partners;
  jobs?: Jobs;
  pdf?: PdfRenderer;
  /** How long a call waits for a free connection to the database; tests on a busy machine wait longer. */
  connectionWaitMs?: number;
  logLevel?: string;
  /** Where log lines go instead of the standard output. */
  logStream?: { write: (line: string) => void };
};

export async function createApp(config: Config, options: Options = {}): Promise<App> {
  const { clock = systemClock, logLevel = "info", logStream } = options;
  const secure = config.publicUrl.startsWith("https:");
  const server = Fastify({
    logger: { ...loggerOptions(logLevel), ...(logStream ? { stream: logStream } : {}) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: bodyLimitBytes,
    requestTimeout: 30_000,
    connectionTimeout: 35_000,
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 100 },
    frameworkErrors: refuseAddress(secure),
  });
  const { connectionWaitMs } = options;
  const db = createDatabase(config.databaseUrl, connectionWaitMs ? { connectionWaitMs } : {});
  const jobs = options.jobs ?? createJobs(config.databaseUrl, server.log);
  const http = createHttp({ onTrouble: (trouble) => server.log.warn(trouble, "partner fault") });
  const partners = options.partners ?? createPartners(config.partners, http);
  const settings = createSettings();
  const context: RoomContext = {
    config,
    clock,
    db,
    jobs,
    partners,
    settings,
    files: await openFileStore(config),
    log: server.log,
    pdf: options.pdf ?? createPdfRenderer(),
    scanReader: createScanReader(),
  };

  server.decorate("personalAccount", config.personalAccountUrl);
  handleErrors(server);
  logCalls(server);
  await server.register(fastifyCookie);
  await server.register(fastifyMultipart, {
    limits: { files: 1, fileSize: fileLimitBytes, fields: 10, fieldSize: 1_000, parts: 11 },
  });
  await server.register(sessionPlugin, { db, settings, appSecret: config.appSecret, secure });
  server.addHook("onSend", async (request, reply) => {
    if (request.url.startsWith("/api/")) reply.header("cache-control", "no-store");
  });
  const { cardPageOrigin } = config.partners.acquirer;
  const hasCaptcha = createCaptchaSwitch(settings, db);
  await serveWeb(server, { webDist: config.webDist, cardPageOrigin, secure, hasCaptcha });
  serveHealth(server, db, sessionCookies(secure).session);

  const endpoints = createEndpointServer(server, db, config.appSecret);
  for (const putRoutes of rooms) putRoutes({ endpoints, server }, context);
  const unserved = allEndpoints.filter(({ name }) => !endpoints.served.has(name));
  if (unserved.length > 0)
    throw new Error(`nothing serves ${unserved.map(({ name }) => name).join()}`);

  return {
    server,
    context,
    start: () => jobs.start(config.role !== "api"),
    async stop() {
      await server.close();
      await jobs.stop();
      await context.pdf.close();
      await context.scanReader.close();
      await db.destroy();
    },
  };
}
