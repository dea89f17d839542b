// `node bench/audit-chain.ts`: what the chain of hashes costs (decisions 0035, 0071): actions a second, each one write
// with its row in the audit log, sealed beside them and not at all in turns (SECONDS each), on a durable
// database of its own; how long a row waited for its seal; then how fast the chain is walked. One JSON line a figure;
// fails where it leaves less than the goal.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";

import { verifyAuditChain } from "../api/src/platform/audit/audit-chain.store.ts";
import { unsealedSeconds } from "../api/src/platform/audit/audit-seal.store.ts";
import { createAuditSealer, sealAudit } from "../api/src/platform/audit/audit-sealer.ts";
import { record } from "../api/src/platform/audit/audit.store.ts";
import { createDatabase, type Db } from "../api/src/platform/database/database.ts";
import { migrateToLatest } from "../api/src/platform/database/migrate.ts";
import { startEmbeddedPostgres } from "../tools/embedded-postgres/embedded-postgres.ts";

const seconds = Number(process.env["SECONDS"] ?? 2);
const turns = 5;
/** More than a lender's busiest hour asks for, and little less than goes without the chain. */
const goal = { entriesPerSecond: 200, ratio: 0.6, unsealedSeconds: 3 };

const dataDir = mkdtempSync(join(tmpdir(), "microloan-bench-"));
const postgres = await startEmbeddedPostgres({ dataDir, durable: true });
try {
  const migrations = createDatabase(postgres.url, { patient: true });
  await migrateToLatest(migrations);
  await migrations.destroy();
  const db = createDatabase(postgres.url);
  try {
    for (const writers of [1, 4, 10]) await compare(db, writers);
    await walk(db);
  } finally {
    await db.destroy();
  }
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true });
}

async function compare(db: Db, writers: number): Promise<void> {
  const taken = { sealed: [] as number[], plain: [] as number[], waited: [] as number[] };
  await entriesPerSecond(db, writers);
  for (let turn = 0; turn < turns; turn += 1) {
    const sealer = createAuditSealer(db, { warn: console.error } as never);
    sealer.start();
    taken.sealed.push(await entriesPerSecond(db, writers));
    taken.waited.push(await unsealedSeconds(db));
    await sealer.stop();
    await sql`alter table audit_log disable trigger audit_log_is_noted`.execute(db);
    taken.plain.push(await entriesPerSecond(db, writers));
    await sql`alter table audit_log enable trigger audit_log_is_noted`.execute(db);
  }
  const [sealed, plain] = [median(taken.sealed), median(taken.plain)];
  const ratio = Number((sealed / plain).toFixed(2));
  const waited = Math.max(...taken.waited);
  const isFast = sealed >= goal.entriesPerSecond && ratio >= goal.ratio;
  report({
    writers,
    sealed,
    plain,
    ratio,
    waited,
    goal,
    ok: isFast && waited <= goal.unsealedSeconds,
  });
}

async function entriesPerSecond(db: Db, writers: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let entries = 0;
  async function writeOn(): Promise<void> {
    while (performance.now() < end) {
      await db.transaction().execute(async (tx) => {
        const anonymousId = randomUUID();
        await tx
          .insertInto("anonymousSteps")
          .values({ anonymousId, step: 0, isNew: true })
          .execute();
        await record(tx, { actor: `contact:${anonymousId}`, action: "passport saved" });
      });
      entries += 1;
    }
  }
  await Promise.all(Array.from({ length: writers }, writeOn));
  return Math.round(entries / seconds);
}

/** The rows written without the chain are what it would tell; they go first. */
async function walk(db: Db): Promise<void> {
  await sealAudit(db);
  await sql`alter table audit_log disable trigger user`.execute(db);
  await sql`delete from audit_log l where not exists (
    select from audit_chain c where c.log_id = l.id)`.execute(db);
  await sql`alter table audit_log enable trigger user`.execute(db);
  const started = performance.now();
  const found = await verifyAuditChain(db);
  const ms = performance.now() - started;
  if ("fault" in found) throw new Error(`the chain of the bench broke: ${JSON.stringify(found)}`);
  const heapMegabytes = Math.round(process.memoryUsage().heapUsed / 1024 / 1024);
  const walkedASecond = Math.round((found.rows / ms) * 1000);
  report({ rows: found.rows, walkedASecond, heapMegabytes, ok: true });
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function report(figures: { ok: boolean } & Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  if (!figures.ok) process.exitCode = 1;
}
