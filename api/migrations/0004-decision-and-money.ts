// The decision, the payout and the loan (D6, D8).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table decisions (
      application_id uuid primary key references applications,
      inputs jsonb not null,
      table_version text not null,
      rule_id text not null,
      outcome text not null check (outcome in ('approve', 'refuse', 'review')),
      reason text,
      decided_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table payouts (
      application_id uuid primary key references applications,
      order_id text not null unique,
      financing_instrument_id uuid not null references financing_instruments,
      amount_kopecks integer not null check (amount_kopecks > 0),
      status text not null default 'Created' check (status in ('Created', 'Paid', 'Rejected')),
      payment_id text,
      created_at timestamptz not null default now(),
      settled_at timestamptz
    )`.execute(db);
  await sql`
    create table loans (
      application_id uuid primary key references applications,
      contact_id uuid not null references contacts,
      contract_number text not null unique,
      issued_on date not null,
      terms jsonb not null,
      closed_on date,
      created_at timestamptz not null default now()
    )`.execute(db);
}
