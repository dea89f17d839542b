// What else waits at the desk is found in its order too (decision 0091). Short partial indexes.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index applications_paying on applications
      (greatest(status_changed_at, cooling_until), id)
    where status in ('Approved', 'Issuing', 'Cooling')`.execute(db);
  await sql`
    create index phone_changes_waiting on phone_changes (created_at, id)
    where status = 'OnReview'`.execute(db);
  await sql`
    create index desk_proposals_queue on desk_proposals (kind, made_at, id)
    where outcome is null`.execute(db);
  await sql`
    create index deferred_scans_to_check on deferred_scans (changed_at, application_id)
    where status in ('Uploaded', 'Checking')`.execute(db);
  await sql`drop index deferred_scans_checking`.execute(db);
}
