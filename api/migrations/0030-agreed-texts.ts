// What people were told stays: the texts that they agreed to, each version once, and which version a tick gave
// (152-ФЗ); the day by whose prices an offer stands (353-ФЗ art. 7; D7, D9; decision 0039).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table agreement_texts (
      sha256 text primary key check (sha256 = encode(sha256(convert_to(text, 'UTF8')), 'hex')),
      text text not null,
      kept_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    alter table document_ticks
      add column text_sha256 text references agreement_texts,
      drop constraint document_ticks_contact_id_document_rule_id_application_id_key,
      add unique nulls not distinct (contact_id, document_rule_id, application_id, text_sha256)`.execute(
    db,
  );
  await sql`alter table applications add column offer_priced_on date`.execute(db);
  await sql`
    alter table registrations add column agreement_hashes text[] not null default '{}'`.execute(db);
}
