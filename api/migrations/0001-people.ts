// Who a person is: contacts, registrations in progress, one-time codes, sessions (spec §3, §4; D3, D4).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contacts (
      id uuid primary key default gen_random_uuid(),
      phone text not null unique,
      last_name text not null,
      first_name text not null,
      middle_name text,
      birth_date date not null,
      gender_id uuid not null,
      email text,
      ref_source_id uuid,
      blocked_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table registrations (
      id uuid primary key default gen_random_uuid(),
      browser_hash text not null,
      anonymous_id uuid,
      phone text not null,
      last_name text not null,
      first_name text not null,
      middle_name text,
      birth_date date not null,
      gender_id uuid not null,
      email text,
      ref_source_id uuid,
      promo_code text,
      agreement_ids uuid[] not null,
      contact_id uuid references contacts,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table codes (
      id uuid primary key default gen_random_uuid(),
      purpose text not null check (purpose in ('registration', 'sign-in', 'identification', 'signing')),
      phone text not null,
      browser_hash text not null,
      registration_id uuid references registrations,
      contact_id uuid references contacts,
      application_id uuid,
      bound_hash text,
      code_hash text,
      wrong_count integer not null default 0,
      sent_count integer not null default 0,
      sent_at timestamptz,
      next_send_at timestamptz not null default now(),
      expires_at timestamptz not null default now(),
      verified_at timestamptz,
      consumed_at timestamptz,
      consumed_key uuid,
      created_at timestamptz not null default now(),
      check (wrong_count >= 0 and sent_count >= 0)
    )`.execute(db);
  await sql`create index codes_phone_created on codes (phone, created_at)`.execute(db);
  await sql`
    create table code_sends (
      id bigint generated always as identity primary key,
      phone text not null,
      lane text not null check (lane in ('before-sign-in', 'after-sign-in')),
      sent_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index code_sends_phone on code_sends (phone, lane, sent_at)`.execute(db);
  await sql`
    create table code_guesses (
      phone text not null,
      lane text not null check (lane in ('before-sign-in', 'after-sign-in')),
      wrong_in_row integer not null default 0,
      blocked_until timestamptz,
      primary key (phone, lane)
    )`.execute(db);
  await sql`
    create table sessions (
      id uuid primary key default gen_random_uuid(),
      token_hash text not null unique,
      contact_id uuid not null references contacts,
      code_id uuid not null unique references codes,
      browser_hash text not null,
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      ended_at timestamptz
    )`.execute(db);
  await sql`create index sessions_contact on sessions (contact_id) where ended_at is null`.execute(
    db,
  );
  await sql`
    create table anonymous_steps (
      anonymous_id uuid primary key,
      step integer not null,
      is_new boolean not null,
      saved_at timestamptz not null default now()
    )`.execute(db);
}
