// A place in rows that are shown newest first, a page at a time: the instant and the id of the page's last row
// (decisions 0082, 0088).
import { type RawBuilder, sql } from "kysely";

import type { Db } from "../platform/database/database.ts";

/** To the microsecond, which a date of the language does not hold. */
export type Place = { at: string; id: number };

/** The table and its instant, as SQL has them. */
export type Rows = { table: "audit_log" | "decisions"; at: "at" | "decided_at" };

/** Before every row. */
export const newest: Place = { at: "infinity", id: 0 };

/** Where a page begins; undefined where `after` is no row's. */
export async function findPlace(
  db: Db,
  { table, at }: Rows,
  after: string | undefined,
): Promise<Place | undefined> {
  if (after === undefined) return newest;
  if (!/^\d{1,15}$/.test(after)) return undefined;
  const { rows } = await sql<Place>`
    select id, to_char(${sql.ref(at)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from ${sql.table(table)} where id = ${after}::bigint`.execute(db);
  return rows[0];
}

const keyOf = ({ table, at }: Rows) => [sql.ref(`${table}.${at}`), sql.ref(`${table}.id`)] as const;

/** The rows behind a place, said so that an index by instant and id begins there. */
export const isBehind = (rows: Rows, place: Place): RawBuilder<boolean> =>
  sql`(${sql.join(keyOf(rows))}) < (${place.at}::timestamptz, ${place.id}::bigint)`;

/** The order of the pages. */
export function newestFirst(rows: Rows): RawBuilder<unknown> {
  const [at, id] = keyOf(rows);
  return sql`${at} desc, ${id} desc`;
}
