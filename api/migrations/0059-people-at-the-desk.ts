// People at the desk: what a block says, what each SMS was about, and the indexes of their search (decision 0081).
import { type Kysely, sql } from "kysely";

const indexes = [
  `contacts_named on contacts (
    birth_date, translate(lower(last_name), 'ё', 'е'), translate(lower(first_name), 'ё', 'е'), id)`,
  "sms_messages_phone on sms_messages (phone, created_at desc) where status = 'Sent'",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table contacts
      add column blocked_until date,
      add column block_reason text,
      add column blocked_by uuid references operators`.execute(db);
  await sql`alter table sms_messages add column about text`.execute(db);
  for (const index of indexes) await sql.raw(`create index ${index}`).execute(db);
}
