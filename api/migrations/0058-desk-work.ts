// The desk's work: who has taken which application, and what waits for a second person (decisions 0079, 0080).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table desk_takes (
      application_id uuid primary key references applications,
      operator_id uuid not null references operators,
      session_id uuid not null references desk_sessions,
      taken_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index desk_takes_session on desk_takes (session_id)`.execute(db);
  await sql`
    create table desk_proposals (
      id uuid primary key default gen_random_uuid(),
      application_id uuid not null references applications,
      decision_id bigint not null references decisions,
      sum_kopecks integer not null,
      note text,
      made_by uuid not null references operators,
      made_at timestamptz not null default now(),
      outcome text check (outcome in ('confirmed', 'declined', 'overtaken')),
      settled_by uuid references operators,
      settled_at timestamptz,
      settled_note text,
      check ((outcome is null) = (settled_at is null)),
      check ((outcome in ('confirmed', 'declined')) = (settled_by is not null)),
      constraint two_persons check (outcome is distinct from 'confirmed' or settled_by <> made_by)
    )`.execute(db);
  await sql`create unique index desk_proposals_waiting on desk_proposals (application_id) where outcome is null`.execute(
    db,
  );
  await sql`create index desk_proposals_decision on desk_proposals (decision_id)`.execute(db);
}
