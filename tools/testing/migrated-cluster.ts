// Every product of the tests begins as a copy of one migrated cluster, kept while its sources stay as they are: to make
// and migrate another takes a second and a half of the processor's time.
import { createHash } from "node:crypto";
import * as fs from "node:fs";
import { join } from "node:path";

import { createDatabase } from "../../api/src/platform/database/database.ts";
import { migrateToLatest, migrationsFolder } from "../../api/src/platform/database/migrate.ts";
import { copyFolder } from "../embedded-postgres/cluster.ts";
import { startEmbeddedPostgres } from "../embedded-postgres/embedded-postgres.ts";
import { makeThrowawayFolder } from "./throwaway-folder.ts";

const repository = join(import.meta.dirname, "../..");
/** An account cannot read what the database's account of another one has made. */
const keptFolder = join(repository, `.cache/clusters-${process.getuid?.()}`);
const dayMs = 24 * 60 * 60 * 1000;

/** Whatever a cluster is made of: the versions, the way, the migrations. */
function keyOfSources(): string {
  const sources = [
    "package-lock.json",
    "tools/embedded-postgres/cluster.ts",
    "tools/embedded-postgres/postmaster.ts",
    "tools/testing/migrated-cluster.ts",
    "api/src/platform/database/migrate.ts",
  ].map((path) => join(repository, path));
  const migrations = fs.readdirSync(migrationsFolder).toSorted();
  const hash = createHash("sha256").update(migrations.join());
  for (const path of [...sources, ...migrations.map((name) => join(migrationsFolder, name))])
    hash.update(fs.readFileSync(path));
  return hash.digest("hex").slice(0, 16);
}

/** The folder of a migrated cluster that nobody runs, to be copied only. */
export async function migratedCluster(): Promise<string> {
  const kept = join(keptFolder, keyOfSources());
  if (!fs.existsSync(kept)) await makeCluster(kept);
  return kept;
}

async function makeCluster(kept: string): Promise<void> {
  fs.mkdirSync(keptFolder, { recursive: true });
  forgetOld();
  const dataDir = makeThrowawayFolder("cluster");
  const aside = fs.mkdtempSync(`${kept}.`);
  try {
    await migrate(dataDir);
    await copyFolder(join(dataDir, "postgres/cluster"), aside);
    fs.renameSync(aside, kept);
  } catch (error) {
    fs.rmSync(aside, { recursive: true });
    // Another worker may have made the same meanwhile.
    if (!fs.existsSync(kept)) throw error;
  } finally {
    fs.rmSync(dataDir, { recursive: true });
  }
}

async function migrate(dataDir: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  const db = createDatabase(postgres.url, { patient: true });
  try {
    await migrateToLatest(db);
  } finally {
    await db.destroy();
    await postgres.stop();
  }
}

/** Clusters of sources that were, and what killed makers left; a day old, so that nobody copies them any more. */
function forgetOld(): void {
  for (const name of fs.readdirSync(keptFolder)) {
    const path = join(keptFolder, name);
    try {
      if (Date.now() - fs.statSync(path).mtimeMs < dayMs) continue;
      // Killed in the middle it must not leave half a cluster under a name that is trusted.
      const gone = fs.mkdtempSync(join(keptFolder, "gone."));
      fs.renameSync(path, gone);
      fs.rmSync(gone, { recursive: true });
    } catch {
      // Another worker forgets it too.
    }
  }
}
