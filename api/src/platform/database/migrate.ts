// Brings the database to the newest form: files of api/migrations in order, each once and whole.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { type Kysely, sql, type Transaction } from "kysely";

import type { Database } from "./types.ts";

type Migration = { up(db: Kysely<unknown>): Promise<void> };

export const migrationsFolder = join(import.meta.dirname, "../../../migrations");

/** Any number nobody else uses for an advisory lock in this database. */
const lockKey = 7_311_904;
const lockPauseMs = 100;

/**
 * How long a table in use is waited for: whoever comes meanwhile waits behind it. Shorter than PostgreSQL takes to look
 * for a deadlock, so that of two that wait for each other it is the migration that goes and comes again.
 */
const tableWait = "500ms";
const tablePauseMs = 1000;
/** PostgreSQL's names of a lock that did not come, and of a deadlock. */
const inUseStates: ReadonlySet<unknown> = new Set(["55P03", "40P01"]);

/**
 * Runs what has not run yet, each migration in its own transaction; returns their names. Several starters
 * may call it at once. A table in use is tried for until it is free. Use a `patient` database: a migration may take
 * longer than a request may.
 */
export async function migrateToLatest<Tables = Database>(
  db: Kysely<Tables>,
  folder = migrationsFolder,
): Promise<string[]> {
  const names = migrationNames(folder);
  const done: string[] = [];
  for (;;) {
    const step = await db
      .transaction()
      .execute((tx) => runNext(tx as Transaction<unknown>, folder, names))
      .catch(inUseOrThrow);
    if (step === "finished") return done;
    if (step === "busy") await sleep(lockPauseMs);
    else if (step === "in use") await sleep(tablePauseMs);
    else done.push(step.ran);
  }
}

function inUseOrThrow(fault: unknown): "in use" {
  if (inUseStates.has((fault as { code?: unknown }).code)) return "in use";
  throw fault;
}

async function runNext(
  tx: Transaction<unknown>,
  folder: string,
  names: string[],
): Promise<{ ran: string } | "finished" | "busy"> {
  const lock = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(lockKey)}) as mine`.execute(tx);
  if (!lock.rows[0]?.mine) return "busy";
  await sql`set local lock_timeout = ${sql.lit(tableWait)}`.execute(tx);
  await sql`
    create table if not exists migrations (
      name text primary key,
      applied_at timestamptz not null default now()
    )`.execute(tx);
  const applied = await sql<{ name: string }>`select name from migrations order by name`.execute(
    tx,
  );
  const next = nextOf(
    names,
    applied.rows.map(({ name }) => name),
  );
  if (!next) return "finished";

  const migration = (await import(pathToFileURL(join(folder, `${next}.ts`)).href)) as Migration;
  await migration.up(tx);
  await sql`insert into migrations (name) values (${next})`.execute(tx);
  return { ran: next };
}

/** The list only grows at its end: what ran must be its beginning. A newer database is let be. */
function nextOf(names: string[], applied: string[]): string | undefined {
  const common = Math.min(names.length, applied.length);
  for (let index = 0; index < common; index += 1) {
    if (names[index] !== applied[index])
      throw new Error(
        `Migrations are append only, but ${applied[index]} ran before ${names[index]}`,
      );
  }
  return names[applied.length];
}

/** In the order in which they run. */
export function migrationNames(folder = migrationsFolder): string[] {
  return readdirSync(folder)
    .filter((file) => /^\d{4}-[a-z0-9-]+\.ts$/.test(file))
    .map((file) => file.slice(0, -".ts".length))
    .toSorted();
}
