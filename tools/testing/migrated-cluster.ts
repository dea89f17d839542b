// Every product of the tests begins as a copy of one migrated cluster, kept while its sources stay as they are: to make
// and migrate another takes a second and a half of the processor's time.
import { createHash } from "node:crypto";
import * as fs from "node:fs";
import { basename, join } from "node:path";

import { createDatabase } from "../../api/src/platform/database/database.ts";
import { migrateToLatest, migrationsFolder } from "../../api/src/platform/database/migrate.ts";
import { copyFolder } from "../embedded-postgres/cluster.ts";
import { startEmbeddedPostgres } from "../embedded-postgres/embedded-postgres.ts";
import { makeThrowawayFolder } from "./throwaway-folder.ts";

const repository = join(import.meta.dirname, "../..");
const keptFolder = join(repository, ".cache/clusters");

/** Whatever a cluster is made of: the versions, the way, the migrations, and who may read it. */
function keyOfSources(): string {
  const sources = [
    "package-lock.json",
    "tools/embedded-postgres/cluster.ts",
    "api/src/platform/database/migrate.ts",
  ].map((path) => join(repository, path));
  const migrations = fs.readdirSync(migrationsFolder).toSorted();
  const hash = createHash("sha256").update(`${process.getuid?.()} ${migrations.join()}`);
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
  forgetOthers(basename(kept));
  const dataDir = makeThrowawayFolder("cluster");
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  const db = createDatabase(postgres.url, { patient: true });
  await migrateToLatest(db);
  await db.destroy();
  await postgres.stop();

  const aside = fs.mkdtempSync(`${kept}.`);
  await copyFolder(join(dataDir, "postgres/cluster"), aside);
  fs.rmSync(dataDir, { recursive: true });
  try {
    fs.renameSync(aside, kept);
  } catch (error) {
    // Another worker made the same meanwhile.
    fs.rmSync(aside, { recursive: true });
    if (!fs.existsSync(kept)) throw error;
  }
}

/** Those of sources that were, and what a killed maker left. */
function forgetOthers(key: string): void {
  for (const name of fs.readdirSync(keptFolder))
    if (!name.startsWith(key)) fs.rmSync(join(keptFolder, name), { recursive: true, force: true });
}
