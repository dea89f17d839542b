// What the purge still looks at is found by an index (decision 0068). The old ones go last: that keeps readers out.
import { type Kysely, sql } from "kysely";

const indexes = {
  applications_expired: "applications (status_changed_at) where status = 'Expired' and purge_looks",
  codes_created: "codes (created_at) where purge_looks",
  document_openings_opened: "document_openings (opened_at) where purge_looks",
};

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index sessions_looked_at on sessions (created_at) where purge_looks`.execute(db);
  for (const [name, what] of Object.entries(indexes))
    await sql.raw(`create index ${name}_looked_at on ${what}`).execute(db);
  for (const name of Object.keys(indexes)) {
    await sql`drop index ${sql.ref(name)}`.execute(db);
    await sql`alter index ${sql.ref(`${name}_looked_at`)} rename to ${sql.ref(name)}`.execute(db);
  }
}
