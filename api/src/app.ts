// The server, put together: what every room is given, an explicit list of plugins, and the rooms in their order.
import { join } from "node:path";
import fastifyCookie from "@fastify/cookie";
import fastifyMultipart from "@fastify/multipart";
import Fastify, { type FastifyInstance, LogController } from "fastify";

import { allDeskEndpoints } from "@microloan/contract/desk/desk-endpoints";
import { allEndpoints } from "@microloan/contract/endpoints";

import { findSessionAndRead } from "./journey/state/read-along.store.ts";
import { createPdfRenderer, type PdfRenderer } from "./papers/pdf/pdf-renderer.ts";
import { counted } from "./partners/counted.ts";
import { createHttp } from "./partners/http.ts";
import { createPartners, type Partners } from "./partners/partners.ts";
import { createCaptchaSwitch } from "./people/captcha/captcha-switch.ts";
import { createAuditSealer } from "./platform/audit/audit-sealer.ts";
import { type Clock, followDatabaseTime } from "./platform/clock.ts";
import type { Config } from "./platform/configuration/config.ts";
import { createDatabase, type Db } from "./platform/database/database.ts";
import { createEndpointServer, type EndpointServer } from "./platform/endpoints/endpoints.ts";
import { handleErrors, refuseAddress } from "./platform/endpoints/errors.ts";
import { multipartLimits } from "./platform/endpoints/multipart.ts";
import { openFileStore } from "./platform/files/file-store.ts";
import { createIncomingFiles } from "./platform/files/incoming-files.ts";
import { serveHealth } from "./platform/health.ts";
import { createJobs, type Jobs } from "./platform/jobs/jobs.ts";
import { createLeaving, type Grace, graceOf } from "./platform/leaving.ts";
import { trustIn, warnOfUnreadable } from "./platform/limits/caller-address.ts";
import { createLogOutput } from "./platform/log-output.ts";
import { logCalls, loggerOptions } from "./platform/log.ts";
import { createMetrics } from "./platform/metrics.ts";
import { createPartnerCalls } from "./platform/partner-calls/partner-calls.ts";
import {
  idleMs,
  mostConnections,
  refuseConnection,
  serverLimits,
} from "./platform/server-limits.ts";
import { deskSessionPlugin } from "./platform/session/desk-session.ts";
import { sessionCookies, sessionPlugin } from "./platform/session/session.ts";
import { createSettings } from "./platform/settings/settings.ts";
import { boundBodies } from "./platform/slow-bodies.ts";
import { serveWeb } from "./platform/web/web.ts";
import { type RoomContext, rooms } from "./routes.ts";
import { createScanReader, type ScanReader } from "./scans/reading/scan-reader.ts";

export type App = {
  server: FastifyInstance;
  /** At a port of its own, or nowhere. */
  metrics: FastifyInstance;
  context: RoomContext;
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

const bodyLimitBytes = 64 * 1024;

type Options = {
  /** In place of connections of its own; it ends with the app. */
  db?: Db;
  clock?: Clock;
  partners?: Partners;
  jobs?: Jobs;
  pdf?: PdfRenderer;
  scanReader?: ScanReader;
  /** In place of the configuration's seconds: a test says when it is over. */
  grace?: Grace;
  logLevel?: string;
  /** Where log lines go instead of the standard output. */
  logStream?: { write: (line: string) => void };
};

export async function createApp(config: Config, options: Options = {}): Promise<App> {
  const secure = config.publicUrl.startsWith("https:");
  const logOutput = createLogOutput();
  const server = createServer(config, { logStream: logOutput, ...options });
  const { db = createDatabase(config.databaseUrl) } = options;
  const jobs = options.jobs ?? createJobs(config.databaseUrl, server.log);
  const partnerCalls = createPartnerCalls(db, server.log);
  const settings = createSettings(config.lender);
  const context: RoomContext = {
    config,
    clock: options.clock ?? (await followDatabaseTime(db)),
    db,
    jobs,
    partners: counted(options.partners ?? ownPartners(config, server), partnerCalls.count),
    settings,
    files: await openFileStore(config),
    log: server.log,
    pdf: options.pdf ?? createPdfRenderer(),
    scanReader: options.scanReader ?? ownScanReader(server),
  };

  server.decorate("personalAccount", config.personalAccountUrl);
  handleErrors(server);
  const leaving = createLeaving(server, options.grace ?? graceOf(config.leaveMs));
  logCalls(server);
  await server.register(fastifyCookie);
  await server.register(fastifyMultipart, { limits: multipartLimits });
  const { appSecret, servesOpenApi } = config;
  await server.register(sessionPlugin, { db, settings, appSecret, secure, findSessionAndRead });
  await server.register(deskSessionPlugin, { db, secure });
  dateAnswers(server, context.clock);
  const { cardPageOrigin } = config.partners.acquirer;
  const hasCaptcha = createCaptchaSwitch(settings, db);
  await serveWeb(server, { webDist: config.webDist, cardPageOrigin, secure, hasCaptcha });
  const sessionCookie = sessionCookies(secure).session;
  serveHealth(server, { db, leaving, uploads: context.scanReader, sessionCookie, servesOpenApi });
  const metrics = createMetrics(server, db, logOutput);
  const auditSealer = createAuditSealer(db, server.log);

  const incoming = createIncomingFiles(join(config.dataDir, "incoming"));
  const endpoints = createEndpointServer(server, { db, incoming, settings, appSecret });
  for (const putRoutes of rooms) putRoutes({ endpoints, server }, context);
  assertAllServed(endpoints);

  return {
    server,
    metrics,
    context,
    async start() {
      await incoming.sweep();
      await jobs.start(config.role !== "api");
      partnerCalls.start();
      if (config.role !== "jobs") context.scanReader.keepReady();
      if (config.role !== "api") auditSealer.start();
    },
    async stop() {
      await leaving.leave();
      await metrics.close();
      await jobs.stop();
      await auditSealer.stop();
      await partnerCalls.stop();
      await context.pdf.close();
      context.scanReader.close();
      await db.destroy();
      logOutput.end();
    },
  };
}

/** Dates answers by the clock that judges dates: the client has its day from it. */
function dateAnswers(server: FastifyInstance, { now }: Clock): void {
  server.addHook("onSend", async (request, reply) => {
    if (!request.url.startsWith("/api/")) return;
    reply.headers({ "cache-control": "no-store", date: now().toUTCString() });
  });
}

const ownScanReader = ({ log }: FastifyInstance): ScanReader =>
  createScanReader({ onTrouble: (why) => log.error(why) });

function ownPartners(config: Config, { log }: FastifyInstance): Partners {
  const http = createHttp({ onTrouble: (trouble) => log.warn(trouble, "partner fault") });
  return createPartners(config.partners, http);
}

function assertAllServed({ served }: EndpointServer): void {
  const unserved = [...allEndpoints, ...allDeskEndpoints].filter(({ name }) => !served.has(name));
  if (unserved.length > 0)
    throw new Error(`nothing serves ${unserved.map(({ name }) => name).join()}`);
}

/** As it listens, before it knows any call. */
function createServer(
  { publicUrl, trustedProxies }: Config,
  options: Options & Required<Pick<Options, "logStream">>,
): FastifyInstance {
  const { logLevel = "info", logStream: stream } = options;
  const server = Fastify({
    logger: { ...loggerOptions(logLevel), stream },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    trustProxy: trustIn(trustedProxies),
    bodyLimit: bodyLimitBytes,
    ...serverLimits(),
    keepAliveTimeout: idleMs(trustedProxies.length > 0),
    clientErrorHandler: refuseConnection,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    routerOptions: { maxParamLength: 100 },
    frameworkErrors: refuseAddress(publicUrl.startsWith("https:")),
  });
  server.server.maxConnections = mostConnections;
  boundBodies(server.server);
  warnOfUnreadable(server, trustedProxies);
  return server;
}
