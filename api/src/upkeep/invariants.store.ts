// What is broken in a database, and which files its rows count on (decision 0095).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";

import type { Db } from "../platform/database/database.ts";
import { runRaw } from "../platform/database/raw-query.ts";
import { wasEverSigned } from "./unsigned-data.store.ts";

/** `id` is that of the row which breaks it, or says what is broken. */
export type Breach = { invariant: string; id: string };

const statement = readFileSync(join(import.meta.dirname, "invariants.sql"), "utf8");

/** Everything that does not hold, by the statement of invariants.sql. */
export async function findBreaches(db: Db): Promise<Breach[]> {
  const { rows } = await runRaw(db, statement);
  return rows as Breach[];
}

/** Rows whose file may be gone before them: the purge takes the file first, a borrower their scan at once. */
const mayBeGone: Record<string, ReturnType<typeof sql<boolean>>> = {
  document_files: sql<boolean>`(removed_at is not null or exists (
    select from applications a where a.id = application_id
      and a.status in ('Expired', 'ClientDenied') and not ${wasEverSigned(sql.ref("a.id"))}))`,
  phone_change_photos: sql<boolean>`not exists (
    select from phone_changes c where c.id = phone_change_id
      and c.status in ('Begun', 'OnReview') and c.expires_at > now())`,
  signing_pack_documents: sql<boolean>`exists (
    select from signing_packs p join applications a on a.id = p.application_id
    where p.id = pack_id
      and a.status in ('Expired', 'ClientDenied') and not ${wasEverSigned(sql.ref("a.id"))})`,
};

export type NamedFile = { key: string; table: string; mayBeGone: boolean };

/** Every file that a row names, whichever table it is in: each such column is called `file_key` (decision 0033). */
export async function findNamedFiles(db: Db): Promise<NamedFile[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'file_key' order by 1`.execute(db);
  const named = tables.map(
    ({ name }) => sql`
      select file_key::text as key, ${name}::text as table, ${mayBeGone[name] ?? sql`false`} as "mayBeGone"
      from ${sql.table(name)}`,
  );
  const { rows } = await sql<NamedFile>`${sql.join(named, sql` union all `)}`.execute(db);
  return rows;
}
