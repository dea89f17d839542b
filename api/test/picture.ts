// All rows of a database, to be compared: who was refused must have changed nothing.
import { sql } from "kysely";

import type { Db } from "../src/platform/database/database.ts";

/** What refusals may leave: counters, kept answers, what the bureau said, and that a session was used. */
const mayChange = ["limits", "idempotency_keys", "known_debts", "migrations", "manual_jobs"];

type Picture = Record<string, Record<string, unknown>[]>;

/** Every table's rows in a fixed order. */
export async function pictureOf(db: Db): Promise<Picture> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const picture: Picture = {};
  for (const { name } of tables.filter((table) => !mayChange.includes(table.name))) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) - 'last_seen_at' as row from ${sql.table(name)} t order by 1`.execute(db);
    picture[name] = rows.map(({ row }) => row);
  }
  return picture;
}

/** Tables in which a text stands anywhere, in any column of any schema's table. */
export async function tablesWith(db: Db, text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db);
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql`
      select 1 from ${sql.table(`${schema}.${name}`)} t
      where position(${text} in to_jsonb(t)::text) > 0 limit 1`.execute(db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}
