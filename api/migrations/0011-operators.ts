// Operators, and whose session is one of restricted access (spec §2, §6; D3).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table operators (
      id uuid primary key default gen_random_uuid(),
      username text not null unique check (username = lower(username)),
      password_hash text not null,
      created_at timestamptz not null default now(),
      disabled_at timestamptz
    )`.execute(db);
  await sql`
    create table operator_tickets (
      id uuid primary key default gen_random_uuid(),
      operator_id uuid not null references operators,
      code_hash text not null,
      browser_hash text not null,
      expires_at timestamptz not null,
      consumed_at timestamptz,
      consumed_key uuid
    )`.execute(db);
  await sql`
    alter table sessions
      alter column code_id drop not null,
      add column operator_ticket_id uuid unique references operator_tickets,
      add column operator_id uuid references operators,
      add column application_id uuid references applications,
      add check ((code_id is null) <> (operator_ticket_id is null)),
      add check ((operator_ticket_id is null) = (operator_id is null)),
      add check ((operator_id is null) = (application_id is null))`.execute(db);
}
