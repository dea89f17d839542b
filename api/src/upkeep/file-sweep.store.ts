// Which of these files no row names. Every column that names a file is called `file_key`,
// in whatever table (decision 0033).
import { sql } from "kysely";

import type { Db } from "../platform/database/database.ts";

export async function findUnreferenced(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'file_key' order by 1`.execute(db);
  // Without the tables everything would seem to be nobody's.
  if (tables.length === 0) throw new Error("no table names files");
  // As text: a column may hold a uuid, and a half-written file has a name that is none.
  const isUnreferenced = tables.map(
    ({ name }) => sql`not exists (select from ${sql.table(name)} t where t.file_key::text = key)`,
  );
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) key where ${sql.join(isUnreferenced, sql` and `)}`.execute(
    db,
  );
  return rows.map(({ key }) => key);
}
