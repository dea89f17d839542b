// The whole API over a database of its own, with partners, clock and jobs in the test's hands.
import { rmSync } from "node:fs";

import type { Settings } from "@microloan/contract/settings";

import { makeThrowawayFolder } from "../../tools/testing/throwaway-folder.ts";
import { createApp } from "../src/app.ts";
import type { PdfRenderer } from "../src/papers/pdf/pdf-renderer.ts";
import { clockAt } from "../src/platform/clock.ts";
import { type Config, readConfig } from "../src/platform/configuration/config.ts";
import { createDatabase } from "../src/platform/database/database.ts";
import type { Grace } from "../src/platform/leaving.ts";
import { createScanReader } from "../src/scans/reading/scan-reader.ts";
import { createClient } from "./client.ts";
import { connectPatiently, createTestDatabase, type TestDatabase } from "./database.ts";
import { createFakePartners, type FakePartners, partnersOf } from "./fake-partners.ts";
import { createManualJobs } from "./manual-jobs.ts";
import { refusingNestedReads } from "./nested-reads.ts";
import { keepingUsualPhoto, patientReading } from "./usual-photo.ts";

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

type Options = {
  config?: Partial<Config>;
  settings?: Partial<Record<keyof Settings, string>>;
  /** Documents are drawn for real, in their thread; else they are the data as text, which takes no time. */
  drawsPdf?: boolean;
  /** Or as a test will have it. */
  pdf?: PdfRenderer;
  /** The usual photo is read for real too, in a process of its own (`keepingUsualPhoto`); or with no more patience. */
  readsScans?: boolean | "as usual";
  /** A second process of the same product: its database and files. */
  sharesDatabaseOf?: { database: TestDatabase; dataDir: string };
  /** With the same partners outside, who remember what the other one asked. */
  sharesPartnersOf?: { partners: FakePartners };
  /** See `createTestDatabase`. */
  plansByValue?: boolean;
  /** Of a `databaseUrl` of its own: connections are waited for no longer than in production. */
  waitsAsUsual?: boolean;
  log?: { level: string; stream: { write: (line: string) => void } };
  /** The database's, as in production; else the test's own (`setNow`). */
  clock?: "database";
  grace?: Grace;
};

/** Noon in Moscow on the day the samples were made for. */
const usualNow = "2026-11-20T12:00:00+03:00";

const plainPdf: PdfRenderer = {
  render: async (kind, data) => Buffer.from(`%PDF- ${kind} ${JSON.stringify(data)}`),
  close: async () => {},
};

/** Call `stop()` in `afterAll`. */
export async function createTestApp(options: Options = {}) {
  const { config, settings = {}, drawsPdf = false, readsScans = false, log } = options;
  const shared = options.sharesDatabaseOf;
  const database = shared?.database ?? (await createTestDatabase(options));
  const { db, url } = database;
  const rows = Object.entries(settings).map(([code, value]) => ({ code, value }));
  if (rows.length > 0) await db.insertInto("settings").values(rows).execute();
  const dataDir = shared?.dataDir ?? makeThrowawayFolder("api");
  const partners = options.sharesPartnersOf?.partners ?? createFakePartners();
  const manualJobs = createManualJobs(db);
  const time = { now: new Date(usualNow) };
  const clock = options.clock === "database" ? {} : { clock: clockAt(() => time.now) };
  const connect = options.waitsAsUsual ? createDatabase : connectPatiently;
  const app = await createApp(
    { ...readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, NODE_ENV: "test" }), ...config },
    {
      ...clock,
      ...(options.grace ? { grace: options.grace } : {}),
      partners: partnersOf(partners),
      jobs: manualJobs.jobs,
      // The test's own statements are planned on the same connections.
      db: refusingNestedReads(
        shared || config?.databaseUrl ? connect(config?.databaseUrl ?? url) : db,
      ),
      ...(drawsPdf ? {} : { pdf: options.pdf ?? plainPdf }),
      ...(readsScans === false && { scanReader: keepingUsualPhoto() }),
      ...(readsScans === true && { scanReader: createScanReader(patientReading) }),
      ...(log ? { logLevel: log.level, logStream: log.stream } : { logLevel: "silent" }),
    },
  );

  return {
    ...app,
    db,
    database,
    dataDir,
    partners,
    jobs: manualJobs,
    /** Turns the server's clock; the database's goes its own way (see time.ts). */
    setNow(instant: string | Date): void {
      time.now = new Date(instant);
    },
    resetNow(): void {
      time.now = new Date(usualNow);
    },
    newClient: (address?: string) => createClient(app.server, address),
    async stop(): Promise<void> {
      await app.stop();
      if (shared) return;
      await database.drop();
      rmSync(dataDir, { recursive: true });
    },
  };
}
