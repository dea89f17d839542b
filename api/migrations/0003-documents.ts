// Uploaded scans, ticked agreements, the frozen pack and its signature (spec §7; D7).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table document_files (
      id uuid primary key default gen_random_uuid(),
      application_id uuid not null references applications,
      category_id uuid not null,
      file_key text not null unique,
      name text not null,
      mime_type text not null,
      size_bytes integer not null,
      uploaded_at timestamptz not null default now(),
      removed_at timestamptz
    )`.execute(db);
  await sql`create index document_files_application on document_files (application_id)`.execute(db);
  await sql`
    create table document_ticks (
      contact_id uuid not null references contacts,
      document_rule_id uuid not null,
      application_id uuid references applications,
      ticked_at timestamptz not null default now(),
      unique nulls not distinct (contact_id, document_rule_id, application_id)
    )`.execute(db);
  await sql`
    create table signing_packs (
      id uuid primary key default gen_random_uuid(),
      application_id uuid not null references applications,
      code_id uuid not null unique references codes,
      signing_on date not null,
      terms jsonb not null,
      hash text not null,
      voided_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create unique index signing_packs_one_live on signing_packs (application_id)
      where voided_at is null`.execute(db);
  await sql`
    create table signing_pack_documents (
      pack_id uuid not null references signing_packs,
      document_rule_id uuid not null,
      name text not null,
      file_key text not null,
      sha256 text not null,
      primary key (pack_id, document_rule_id)
    )`.execute(db);
  await sql`
    create table signatures (
      application_id uuid primary key references applications,
      pack_id uuid not null unique references signing_packs,
      code_id uuid not null unique references codes,
      pack_hash text not null,
      phone text not null,
      signed_at timestamptz not null default now(),
      address text not null,
      user_agent text not null
    )`.execute(db);
}
