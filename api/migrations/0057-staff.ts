// Staff at the lender's desk: roles, the second factor, sessions of their own (decision 0078).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table operators
      add column roles text[] not null default '{}',
      add column totp_sealed text,
      add column totp_step bigint,
      add column recovery_hashes text[] not null default '{}'`.execute(db);
  await sql`
    alter table operators
      add constraint operators_roles check (
        roles <@ array['underwriter', 'support', 'cashier', 'compliance', 'administrator']) not valid,
      add constraint operators_totp check ((totp_sealed is null) = (totp_step is null)) not valid`.execute(
    db,
  );
  for (const constraint of ["operators_roles", "operators_totp"])
    await sql`alter table operators validate constraint ${sql.ref(constraint)}`.execute(db);
  await sql`
    create table desk_tickets (
      id uuid primary key default gen_random_uuid(),
      operator_id uuid not null references operators,
      token_hash text not null unique,
      browser_hash text not null,
      new_totp_sealed text,
      expires_at timestamptz not null,
      consumed_at timestamptz
    )`.execute(db);
  await sql`create index desk_tickets_expired on desk_tickets (expires_at)`.execute(db);
  await sql`
    create table desk_sessions (
      id uuid primary key default gen_random_uuid(),
      operator_id uuid not null references operators,
      token_hash text not null unique,
      browser_hash text not null,
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      ended_at timestamptz
    )`.execute(db);
  await sql`create index desk_sessions_open on desk_sessions (operator_id) where ended_at is null`.execute(
    db,
  );
  await sql`create index desk_sessions_begun on desk_sessions (created_at)`.execute(db);
}
