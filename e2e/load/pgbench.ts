// PostgreSQL's own bench, as the measure of what a machine gives: `pgbench` of the distribution, on our cluster.
import { spawn, spawnSync } from "node:child_process";
import { text } from "node:stream/consumers";
import { sql } from "kysely";

import type { Db } from "../../api/src/platform/database/database.ts";

/** `-S` reads one row by its key; `-N` is a transaction of an update, a select and an insert. */
export type Script = "-S" | "-N";

const database = "pgbench";
const scale = "10";

/** Undefined where there is no `pgbench` on this machine. */
export async function preparePgbench(db: Db, url: URL) {
  if (spawnSync("pgbench", ["--version"]).status !== 0) return undefined;
  await sql`create database ${sql.id(database)}`.execute(db);
  const connection = ["-h", url.searchParams.get("host") ?? "", "-U", url.username];
  const made = spawnSync("pgbench", [...connection, "-i", "-q", "-s", scale, database]);
  if (made.status !== 0) throw new Error(`pgbench -i: ${made.stderr.toString()}`);

  /** Transactions a second, their number, and how long one takes. */
  return async (script: Script, { clients, seconds }: { clients: number; seconds: number }) => {
    const load = ["-c", String(clients), "-j", "2", "-T", String(seconds), "-M", "prepared", "-n"];
    const child = spawn("pgbench", [...connection, script, ...load, database]);
    const output = await text(child.stdout);
    const figure = (pattern: RegExp) => Number(pattern.exec(output)?.[1]);
    return {
      aSecond: figure(/^tps = ([\d.]+)/m),
      calls: figure(/actually processed: (\d+)/),
    };
  };
}
