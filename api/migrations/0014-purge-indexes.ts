// Finds what is old without reading whole tables, also the references that a deleted row must not have (decision 0025).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index codes_created on codes (created_at)`.execute(db);
  await sql`
    create index codes_registration on codes (registration_id)
    where registration_id is not null`.execute(db);
  await sql`create index code_sends_sent on code_sends (sent_at)`.execute(db);
  await sql`
    create index registrations_unconfirmed on registrations (created_at)
    where contact_id is null`.execute(db);
  await sql`create index sessions_created on sessions (created_at)`.execute(db);
  await sql`create index sms_messages_created on sms_messages (created_at)`.execute(db);
  await sql`create index anonymous_steps_saved on anonymous_steps (saved_at)`.execute(db);
  await sql`create index phone_changes_expires on phone_changes (expires_at)`.execute(db);
  for (const column of ["old_code_id", "new_code_id"])
    await sql`
      create index ${sql.ref(`phone_changes_${column}`)} on phone_changes (${sql.ref(column)})
      where ${sql.ref(column)} is not null`.execute(db);
}
