// What the purge found to be needed is not looked at again: `purge_looks` is emptied (decision 0068). The column comes
// without a rewrite; the first purge after this looks at everything once.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["applications", "codes", "document_openings", "sessions"])
    await sql`alter table ${sql.table(table)} add column purge_looks boolean default true`.execute(
      db,
    );
  await sql`drop index applications_expired, codes_created, document_openings_opened`.execute(db);
  await sql`
    create index applications_expired on applications (status_changed_at)
    where status = 'Expired' and purge_looks`.execute(db);
  await sql`create index codes_created on codes (created_at) where purge_looks`.execute(db);
  await sql`
    create index document_openings_opened on document_openings (opened_at)
    where purge_looks`.execute(db);
  await sql`create index sessions_looked_at on sessions (created_at) where purge_looks`.execute(db);
}
