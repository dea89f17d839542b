// The rows that a borrower leaves in a database that had none, and the statement that writes them into another one.
import { sql } from "kysely";

import type { Db } from "../src/platform/database/database.ts";

type Row = Record<string, unknown>;
export type Rows = Record<string, Row[]>;

/** Filled with every database, or by a trigger. */
const notOfBorrowers = ["audit_unsealed", "migrations", "promo_codes"];

/** What borrowers share. */
const onConflict: Record<string, string> = {
  agreement_texts: "on conflict do nothing",
  limits: "on conflict (key) do update set taken = limits.taken + excluded.taken",
  sms_gateway_health: "on conflict (is_only) do update set sent_at = excluded.sent_at",
};

export async function readRows(db: Db): Promise<{ rows: Rows; readAt: string }> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> all(${notOfBorrowers}) order by 1`.execute(db);
  const reads = tables.rows.map(
    ({ name }) =>
      sql`select ${sql.lit(name)} as name, to_jsonb(t) as row from ${sql.table(name)} t`,
  );
  const found = await sql<{ name: string; row: Row; readAt: string }>`
    select name, row, now()::text as read_at
    from (${sql.join(reads, sql` union all `)}) as every`.execute(db);
  const byTable = Map.groupBy(found.rows, ({ name }) => name);
  const rows = [...byTable].map(([name, own]) => [name, own.map(({ row }) => row)] as const);
  return { rows: Object.fromEntries(rows), readAt: found.rows[0]?.readAt ?? "" };
}

/** What was over lies just before now, in its order and after all that others did; what was to come is as far off. */
const instantFrom = (name: string): string =>
  `now() + ("${name}" - $2::timestamptz) / case when "${name}" < $2::timestamptz then 1000 else 1 end`;

/** Takes the rows of these tables and when they were read. What the database numbers it numbers anew. */
export async function insertionOf(db: Db, tables: string[]): Promise<string> {
  const { rows } = await sql<{ table: string; name: string; isInstant: boolean }>`
    select relname as table, attname as name, atttypid = 'timestamptz'::regtype as is_instant
    from pg_attribute join pg_class on pg_class.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relname = any(${tables})
      and attnum > 0 and not attisdropped and attidentity = ''
      and coalesce(pg_get_expr(adbin, adrelid), '') not like '%nextval%'
    order by relname, attnum`.execute(db);
  const insertions = [...Map.groupBy(rows, ({ table }) => table)].map(([table, columns]) => {
    const names = columns.map(({ name }) => `"${name}"`);
    const values = columns.map(({ name, isInstant }) =>
      isInstant ? instantFrom(name) : `"${name}"`,
    );
    return `kept_${table} as (
      insert into ${table} (${names.join()})
      select ${values.join()} from jsonb_populate_recordset(null::${table}, $1::jsonb -> '${table}')
      ${onConflict[table] ?? ""})`;
  });
  return `with ${insertions.join(", ")} select`;
}
