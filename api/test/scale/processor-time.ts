// The database's processor time, whoever else is busy on the machine.
import { readFileSync } from "node:fs";
import { sql } from "kysely";

import type { Db } from "../../src/platform/database/database.ts";

/** In milliseconds, of all connections to a database; one that is closed keeps what it took till it was seen last. */
export function processorTime(server: Db, database: string): () => Promise<number> {
  /** What each connection had taken when it was seen last. */
  const seen = new Map<number, number>();
  return async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity
      where datname = ${database} and backend_type = 'client backend'`.execute(server);
    for (const { pid } of rows) seen.set(pid, processorMsOf(pid) ?? seen.get(pid) ?? 0);
    return [...seen.values()].reduce((sum, ms) => sum + ms, 0);
  };
}

function processorMsOf(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
  } catch {
    return undefined;
  }
}
