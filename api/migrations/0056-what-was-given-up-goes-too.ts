// What was given up and never signed is purged as what has expired is (decision 0075), and found by the same index.
// The old one goes last: that keeps readers out.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index applications_ended on applications (status_changed_at)
    where status in ('Expired', 'ClientDenied') and purge_looks`.execute(db);
  await sql`drop index applications_expired`.execute(db);
}
