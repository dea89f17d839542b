// The choice of a product: what was approved and until when it stands, the choice that waits for its rating, two-sum
// signing, signatures that a smaller approval took back, and the borrower's denial (spec §4, §7; D6, D8;
// decision 0032).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table applications
      add column priority text check (priority in ('sum', 'period')),
      add column approved_sum_kopecks integer check (approved_sum_kopecks > 0),
      add column approved_term integer,
      add column approved_period_type text check (approved_period_type in ('days', 'weeks')),
      add column offer_valid_until timestamptz,
      add constraint applications_approved_whole check (
        num_nulls(approved_sum_kopecks, approved_term, approved_period_type) in (0, 3))`.execute(
    db,
  );
  await sql`
    create index applications_offers on applications (offer_valid_until)
      where status = 'Offered'`.execute(db);
  // Offers from before lapse as those made today.
  await sql`
    update applications set offer_valid_until = now() + interval '7 days'
      where status = 'Offered'`.execute(db);
  await sql`
    create table product_choices (
      application_id uuid primary key references applications,
      sum_kopecks integer not null check (sum_kopecks > 0),
      term integer not null check (term > 0),
      period_type text not null check (period_type in ('days', 'weeks')),
      priority text check (priority in ('sum', 'period')),
      status text not null check (status in ('InProgress', 'Ready', 'Refused')),
      asked_at timestamptz not null default now(),
      settled_at timestamptz
    )`.execute(db);
  await sql`
    create table client_denials (
      application_id uuid primary key references applications,
      comment text,
      denied_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table withdrawn_signatures (
      pack_id uuid primary key references signing_packs,
      application_id uuid not null references applications,
      code_id uuid not null references codes,
      pack_hash text not null,
      phone text not null,
      signed_at timestamptz not null,
      address text not null,
      user_agent text not null,
      withdrawn_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index withdrawn_signatures_code on withdrawn_signatures (code_id)`.execute(db);
  await sql`alter table signing_packs add column fallback_terms jsonb`.execute(db);
  await sql`
    alter table signatures add column accepted text not null default 'asked'
      check (accepted in ('asked', 'fallback'))`.execute(db);
  // Signed again, an application is considered again.
  await sql`
    alter table decisions
      drop constraint decisions_pkey,
      add column id bigint generated always as identity primary key,
      add column approved_sum_kopecks integer,
      drop constraint decisions_stage_check,
      add constraint decisions_stage_check check (stage in ('first', 'offer', 'final'))`.execute(
    db,
  );
  await sql`
    create index decisions_of_application on decisions (application_id, decided_at desc)`.execute(
    db,
  );
}
