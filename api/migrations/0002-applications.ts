// The application and the answers of its forms (spec §2, §3; D5, D11).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence contract_numbers start 100001`.execute(db);
  await sql`
    create table applications (
      id uuid primary key default gen_random_uuid(),
      contact_id uuid not null references contacts,
      flow text not null check (flow in ('new', 'reapplication')),
      status text not null default 'Draft',
      version integer not null default 0,
      contract_number text not null unique default nextval('contract_numbers')::text,
      sum_kopecks integer not null check (sum_kopecks > 0),
      term integer not null check (term > 0),
      period_type text not null check (period_type in ('days', 'weeks')),
      looking_at_step integer not null default 0,
      inn text,
      inn_found boolean,
      identification text not null default 'unknown'
        check (identification in ('unknown', 'confirmed', 'mismatch')),
      identified_at timestamptz,
      financing_instrument_id uuid,
      documents_confirmed_at timestamptz,
      scans_deferred boolean not null default false,
      signed_at timestamptz,
      cooling_until timestamptz,
      status_changed_at timestamptz not null default now(),
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create unique index applications_one_open on applications (contact_id)
      where status not in ('Issued', 'Closed', 'Refused', 'ClientDenied', 'Expired')`.execute(db);
  await sql`
    alter table codes add constraint codes_application
      foreign key (application_id) references applications`.execute(db);
  for (const table of ["passports", "addresses", "employments", "additional_questions"])
    await sql`
      create table ${sql.table(table)} (
        application_id uuid primary key references applications,
        answers jsonb not null,
        saved_at timestamptz not null default now()
      )`.execute(db);
  await sql`
    create index passports_document on passports ((answers->>'series'), (answers->>'number'))
    `.execute(db);
  await sql`
    create table financing_instruments (
      id uuid primary key default gen_random_uuid(),
      contact_id uuid not null references contacts,
      application_id uuid not null references applications,
      request_key text unique,
      page_url text,
      status text not null default 'Waiting' check (status in ('Waiting', 'Approved', 'Refused')),
      card_id text,
      card_mask text,
      created_at timestamptz not null default now(),
      reported_at timestamptz
    )`.execute(db);
  await sql`
    alter table applications add constraint applications_instrument
      foreign key (financing_instrument_id) references financing_instruments`.execute(db);
}
