// Operators' decisions and the last look before the payout, other debts as they were told, the notice of the debt load,
// the name on a card, repayments (D2, D6, D8, D12; decision 0036).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table decisions
      add column decided_by text not null default 'table',
      drop constraint if exists decisions_stage_check,
      add constraint decisions_stage_check
        check (stage in ('first', 'offer', 'final', 'operator', 'payout'))`.execute(db);
  await sql`
    create table known_debts (
      application_id uuid primary key references applications,
      monthly_payments_kopecks bigint check (monthly_payments_kopecks >= 0),
      asked_at timestamptz not null default now(),
      is_silent boolean not null default false,
      check (not is_silent or monthly_payments_kopecks is null)
    )`.execute(db);
  await sql`
    create table debt_load_notices (
      pack_id uuid primary key references signing_packs,
      debt_load_percent numeric(9, 2) not null,
      text text not null,
      confirmed_at timestamptz not null default now()
    )`.execute(db);
  await sql`alter table financing_instruments add column holder text`.execute(db);
  await sql`
    create table loan_repayments (
      id uuid primary key default gen_random_uuid(),
      application_id uuid not null references loans,
      paid_on date not null,
      amount_kopecks integer not null check (amount_kopecks > 0),
      reference text not null,
      created_at timestamptz not null default now(),
      unique (application_id, reference, paid_on)
    )`.execute(db);
}
