// Databases of a PostgreSQL of their own, each filled with so many borrowers, for what is measured by size.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";

import { startEmbeddedPostgres } from "../../../tools/embedded-postgres/embedded-postgres.ts";
import { createDatabase } from "../../src/platform/database/database.ts";
import { createTestApp, type TestApp } from "../app.ts";
import { migrateForTests } from "../migrate-for-tests.ts";
import { fill, type Filling, plantGenerations } from "./fill.ts";

type Filled = { fillSeconds: number; megabytes: number };

const name = "full_one";
/** A lender with a million borrowers gives the database some memory. */
const sharedBuffers = "4GB";

/** The borrowers that are copied are walked once, for all sizes. */
export async function startFullDatabases(settings: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), "microloan-scale-"));
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, sharedBuffers });
  const server = createDatabase(postgres.url, { patient: true });
  await sql`create database planted`.execute(server);
  await prepare(urlOf("planted"), settings);
  const planted = await withApp(urlOf("planted"), plantGenerations);

  function urlOf(database: string): string {
    const url = new URL(postgres.url);
    url.pathname = `/${database}`;
    return url.href;
  }

  async function withApp<Result>(
    url: string,
    use: (app: TestApp) => Promise<Result>,
  ): Promise<Result> {
    const db = createDatabase(url);
    const database = { url, db, drop: () => db.destroy() };
    const sharesDatabaseOf = { database, dataDir: join(dataDir, "files") };
    const app = await createTestApp({ clock: "database", sharesDatabaseOf });
    try {
      return await use(app);
    } finally {
      await app.stop();
      await db.destroy();
    }
  }

  /** It is gone afterwards. */
  async function filled(
    size: Pick<Filling, "borrowers" | "recentOf">,
    use: (url: string, filling: Filled) => Promise<void>,
  ): Promise<void> {
    await sql`create database ${sql.ref(name)} template planted`.execute(server);
    const url = urlOf(name);
    const started = performance.now();
    await fill(url, planted, size);
    const fillSeconds = Math.round((performance.now() - started) / 1000);
    const { rows } = await sql<{ bytes: string }>`
      select pg_database_size(${name})::text as bytes`.execute(server);
    const megabytes = Math.round(Number(rows[0]?.bytes) / 2 ** 20);
    await use(url, { fillSeconds, megabytes });
    await sql`drop database ${sql.ref(name)} with (force)`.execute(server);
  }

  async function stop(): Promise<void> {
    await server.destroy();
    await postgres.stop();
    rmSync(dataDir, { recursive: true });
  }

  return { server, name, withApp, filled, stop };
}

async function prepare(url: string, settings: Record<string, string>): Promise<void> {
  const patient = createDatabase(url, { patient: true });
  await migrateForTests(patient);
  for (const [code, value] of Object.entries(settings))
    await patient.insertInto("settings").values({ code, value }).execute();
  await patient.destroy();
}
