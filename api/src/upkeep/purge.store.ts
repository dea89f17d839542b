// One batch of one line of the table, in a transaction of its own. A row that somebody holds is left for the next day.
import { type RawBuilder, sql } from "kysely";

import type { Settings } from "@microloan/contract/settings";

import type { Db } from "../platform/database/database.ts";

export type Purge = {
  what: string;
  table: string;
  /** The instant from which a row is kept on. */
  since: RawBuilder<Date>;
  keptSeconds: (settings: Settings) => number;
  /** Of the rows that old, only these: others are still needed. */
  only?: RawBuilder<boolean>;
  /** The column that is emptied; without it the row goes. */
  empties?: string;
  /** The column with the key of a file that goes first. */
  file?: string;
};

type Batch = { keptSeconds: number; most: number };

const isOld = ({ since, only }: Purge, keptSeconds: number): RawBuilder<boolean> => {
  const old = sql<boolean>`${since} <= now() - make_interval(secs => ${keptSeconds})`;
  return only ? sql<boolean>`${old} and ${only}` : old;
};

/** How many rows it took; fewer than `most` when nothing is left. */
export function purgeBatch(
  db: Db,
  purge: Purge,
  { keptSeconds, most }: Batch,
  removeFile: (key: string) => Promise<void>,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const table = sql.table(purge.table);
    const { rows } = await sql<{ place: string; key: string | null }>`
      select ctid::text as place, ${purge.file ? sql.ref(purge.file) : sql`null`}::text as key
      from ${table} where ${isOld(purge, keptSeconds)}
      limit ${most} for update skip locked`.execute(tx);
    if (rows.length === 0) return 0;
    // Before the rows: a crash in between leaves a row without a file, which the next run takes, never a file alone.
    for (const { key } of rows) if (key) await removeFile(key);
    const these = sql`ctid = any(${rows.map(({ place }) => place)}::tid[])`;
    if (purge.empties)
      await sql`update ${table} set ${sql.ref(purge.empties)} = null where ${these}`.execute(tx);
    else await sql`delete from ${table} where ${these}`.execute(tx);
    return rows.length;
  });
}
