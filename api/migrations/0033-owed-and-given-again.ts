// Until when an SMS is of use, so that it is owed as long and no longer (D6); which requests for a code an SMS left
// for, and which were answered by a right code (D4); an agreement given again on another day is another tick
// (218-ФЗ art. 6 part 10; D7).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // What stands from before are codes, or too old to be sent.
  await sql`
    alter table sms_messages
      add column useful_until timestamptz not null default now() + interval '10 minutes'`.execute(
    db,
  );
  await sql`
    update sms_messages set useful_until = created_at + interval '10 minutes'
    where status = 'Queued'`.execute(db);
  await sql`
    alter table code_sends
      add column is_silent boolean not null default false,
      add column answered_at timestamptz`.execute(db);
  await oneTickADay(db);
}

/** Whichever name the constraint has got. */
async function oneTickADay(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ conname: string }>`
    select conname from pg_constraint
    where conrelid = 'document_ticks'::regclass and contype = 'u'`.execute(db);
  for (const { conname } of rows)
    await sql`alter table document_ticks drop constraint ${sql.ref(conname)}`.execute(db);
  await sql`
    create unique index document_ticks_one_a_day on document_ticks
      (contact_id, document_rule_id, application_id, text_sha256,
        ((ticked_at at time zone 'Europe/Moscow')::date)) nulls not distinct`.execute(db);
}
