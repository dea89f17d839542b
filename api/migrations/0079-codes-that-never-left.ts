// What surely never left is no code of the day (reliability E11; decision 0096).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table code_sends add column sms_id uuid`.execute(db);
  await sql`
    alter table sms_messages add column may_have_left boolean not null default false`.execute(db);
  // Of a try under way nobody knows.
  await sql`update sms_messages set may_have_left = true where status = 'Queued'`.execute(db);
}
