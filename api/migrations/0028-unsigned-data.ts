// Finds the applications whose data go, and the references that a card or a pack must not have when it goes
// (decision 0037).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index applications_expired on applications (status_changed_at)
    where status = 'Expired'`.execute(db);
  for (const table of ["applications", "payouts"])
    await sql`
      create index ${sql.ref(`${table}_instrument`)} on ${sql.table(table)} (financing_instrument_id)
      where financing_instrument_id is not null`.execute(db);
  await sql`
    create index signing_packs_application on signing_packs (application_id)`.execute(db);
}
