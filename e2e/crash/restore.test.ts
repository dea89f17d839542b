// A backup taken while borrowers are walked is started as another database: nothing is broken in it, and nothing that
// was acknowledged before it is missing (reliability E22).
import { execFile, spawnSync } from "node:child_process";
import { mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { chown } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";

import { readConfig } from "../../api/src/platform/configuration/config.ts";
import { createDatabase, type Db } from "../../api/src/platform/database/database.ts";
import { openFileStore } from "../../api/src/platform/files/file-store.ts";
import { sha256 } from "../../api/src/platform/hashing.ts";
import { startEmbeddedPostgres } from "../../tools/embedded-postgres/embedded-postgres.ts";
import { makeThrowawayFolder } from "../../tools/testing/throwaway-folder.ts";
import { type Borrower, createBorrower } from "../borrower/borrower.ts";
import { walk } from "../borrower/steps.ts";
import { breachesIn } from "../product/breaches.ts";
import { type RunningProduct, startProduct } from "../product/product.ts";

let product: RunningProduct;
let restored: string;
beforeAll(async () => {
  product = await startProduct();
  restored = makeThrowawayFolder("restored");
});
afterAll(async () => {
  await product?.stop();
  if (restored) rmSync(restored, { recursive: true });
});

/** What is there when it is its turn: a file that goes meanwhile is no fault of the copy. */
async function copyWhatIsThere(from: string, to: string): Promise<void> {
  mkdirSync(to, { recursive: true });
  await promisify(execFile)("cp", ["-a", `${from}/.`, to]).catch((fault: { stderr?: string }) => {
    const lines = (fault.stderr ?? "").trim().split("\n");
    if (!lines.every((line) => line.endsWith("No such file or directory"))) throw fault;
  });
}

const copyFiles = () => copyWhatIsThere(join(product.dataDir, "files"), join(restored, "files"));

/** Of the running server and not of its data, as PostgreSQL says of base backups by the low-level API. */
const ofTheServer = ["postmaster.pid", "postmaster.opts", "pg_wal"];

/**
 * As pg_basebackup does it, which is not among the built-in programs: the folder between the two calls, then the log of
 * all that was written meanwhile, then the label by which recovery knows where to begin.
 */
async function backUpDatabase(): Promise<void> {
  const live = join(product.dataDir, "postgres/cluster");
  const copy = join(restored, "postgres/cluster");
  const db = createDatabase(product.databaseUrl, { patient: true });
  try {
    await sql`select pg_backup_start('restore test', fast => true)`.execute(db);
    await copyWhatIsThere(live, copy);
    const { rows } = await sql<{
      labelfile: string;
    }>`select labelfile from pg_backup_stop()`.execute(db);
    for (const name of ofTheServer) rmSync(join(copy, name), { recursive: true, force: true });
    await copyWhatIsThere(join(live, "pg_wal"), join(copy, "pg_wal"));
    const label = join(copy, "backup_label");
    writeFileSync(label, rows[0]?.labelfile ?? "", { mode: 0o600 });
    const { uid, gid } = statSync(live);
    await chown(label, uid, gid);
  } finally {
    await db.destroy();
  }
}

/** Three at a time walk to their money, one after the other, until it is over; those who have it. */
function walkMeanwhile() {
  const paid: Borrower[] = [];
  const ended = new AbortController();
  const walkers = Array.from({ length: 3 }, async () => {
    while (!ended.signal.aborted) {
      const borrower = createBorrower(product);
      await walk(borrower);
      paid.push(borrower);
    }
  });
  const end = () => {
    ended.abort();
    return Promise.all(walkers);
  };
  return { paid, end };
}

async function useRestored<Result>(use: (db: Db, databaseUrl: string) => Promise<Result>) {
  const postgres = await startEmbeddedPostgres({ dataDir: restored, durable: true });
  const db = createDatabase(postgres.url);
  try {
    return await use(db, postgres.url);
  } finally {
    await db.destroy();
    await postgres.stop();
  }
}

const paidOutIn = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom("loans").select("applicationId").execute();
  return rows.map(({ applicationId }) => applicationId);
};

/** Every signed paper is opened, and is the one that was signed. */
async function signedPapersIn(db: Db, databaseUrl: string): Promise<number> {
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: restored });
  const files = await openFileStore(config);
  const papers = await db
    .selectFrom("signingPackDocuments")
    .innerJoin("signatures", "signatures.packId", "signingPackDocuments.packId")
    .select(["fileKey", "sha256"])
    .execute();
  for (const paper of papers) expect(sha256(await files.get(paper.fileKey))).toBe(paper.sha256);
  return papers.length;
}

/** The command by itself, as after a restore. */
function dbCheck() {
  const env = { ...process.env, DATA_DIR: restored, DATABASE_URL: "" };
  const { status, stdout, stderr } = spawnSync(process.execPath, ["tools/db-check.ts"], {
    env,
    encoding: "utf8",
  });
  return { status, said: stdout + stderr };
}

test("a backup taken under way is sound, with every loan that was told before it", async () => {
  const walking = walkMeanwhile();
  onTestFinished(() => walking.end().then(() => {}));
  await expect.poll(() => walking.paid.length, { timeout: 60_000 }).toBeGreaterThan(0);
  const acknowledged = walking.paid.map(({ applicationId }) => applicationId);
  await copyFiles();
  await backUpDatabase();
  await copyFiles();
  await walking.end();
  const everyone = walking.paid.map(({ applicationId }) => applicationId);
  expect(everyone.length).toBeGreaterThan(acknowledged.length);

  await useRestored(async (db, databaseUrl) => {
    expect(await breachesIn({ databaseUrl, dataDir: restored })).toEqual([]);
    const paidOut = await paidOutIn(db);
    expect(paidOut).toEqual(expect.arrayContaining(acknowledged));
    expect(everyone).toEqual(expect.arrayContaining(paidOut));
    expect(await signedPapersIn(db, databaseUrl)).toBeGreaterThanOrEqual(4 * acknowledged.length);
  });
  expect(dbCheck()).toMatchObject({ status: 0, said: expect.stringContaining("holds") as string });
  rmSync(join(restored, "files"), { recursive: true });
  const { status, said } = dbCheck();
  expect(status).toBe(1);
  expect(said).toContain("a row names a file that is not there: signing_pack_documents ");
}, 200_000);
