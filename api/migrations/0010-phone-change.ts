// Changes of the phone that a contact signs in with, and the photos that stand in for the lost one (decision 0022).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table phone_changes (
      id uuid primary key default gen_random_uuid(),
      browser_hash text not null,
      contact_id uuid references contacts,
      old_phone text not null,
      new_phone text not null,
      status text not null default 'Begun'
        check (status in ('Begun', 'OnReview', 'Rejected', 'Proved', 'Done', 'Replaced')),
      proved_by text check (proved_by in ('old-phone', 'codeword', 'documents')),
      old_code_id uuid references codes,
      new_code_id uuid references codes,
      expires_at timestamptz not null,
      review_until timestamptz,
      created_at timestamptz not null default now(),
      check (status not in ('Proved', 'Done') or (contact_id is not null and proved_by is not null))
    )`.execute(db);
  await sql`
    create unique index phone_changes_browser on phone_changes (browser_hash)
    where status <> 'Replaced'`.execute(db);
  await sql`create index phone_changes_contact on phone_changes (contact_id)`.execute(db);
  await sql`
    create table phone_change_photos (
      phone_change_id uuid not null references phone_changes,
      kind text not null check (kind in ('passport', 'selfie')),
      file_key uuid not null,
      mime_type text not null,
      saved_at timestamptz not null default now(),
      primary key (phone_change_id, kind)
    )`.execute(db);
  await sql`alter table codes drop constraint codes_purpose_check`.execute(db);
  await sql`
    alter table codes add constraint codes_purpose_check check (purpose in
      ('registration', 'sign-in', 'identification', 'signing', 'phone-change-old', 'phone-change-new'))
  `.execute(db);
}
