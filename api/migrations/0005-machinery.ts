// What keeps the rest honest: SMS outbox, idempotency keys, limits, settings, audit (D4, D7; reliability §2).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sms_messages (
      id uuid primary key default gen_random_uuid(),
      phone text not null,
      text text,
      status text not null default 'Queued' check (status in ('Queued', 'Sent', 'Refused')),
      provider_id text,
      created_at timestamptz not null default now(),
      settled_at timestamptz
    )`.execute(db);
  await sql`
    create table idempotency_keys (
      scope text not null,
      key uuid not null,
      operation text not null,
      fingerprint text not null,
      reply jsonb not null,
      created_at timestamptz not null default now(),
      primary key (scope, key)
    )`.execute(db);
  await sql`create index idempotency_keys_created on idempotency_keys (created_at)`.execute(db);
  // Unlogged: counters may be lost with a crash of the whole cluster, and cost a third as much.
  await sql`
    create unlogged table limits (
      key text primary key,
      window_started_at timestamptz not null,
      taken integer not null
    )`.execute(db);
  await sql`
    create table settings (
      code text primary key,
      value text not null,
      changed_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table audit_log (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      actor text not null,
      application_id uuid references applications,
      action text not null,
      details jsonb not null default '{}'
    )`.execute(db);
  await sql`create index audit_log_application on audit_log (application_id)`.execute(db);
}
