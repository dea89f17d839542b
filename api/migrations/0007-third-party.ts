// What third-party scripts leave with us: behaviour-scoring sessions and analytics ids (spec §4, §6, §7).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table scoring_sessions (
      application_id uuid primary key references applications,
      contact_id uuid not null references contacts,
      session_id text not null,
      client_time text not null,
      client_time_zone double precision not null,
      saved_at timestamptz not null default now()
    )`.execute(db);
  // The id that analytics are given for a contact is made up: nothing of ours can be looked up by it.
  await sql`
    create table contact_analytics (
      contact_id uuid primary key references contacts,
      user_id uuid not null default gen_random_uuid() unique,
      client_id text not null,
      contact_source text not null,
      saved_at timestamptz not null default now()
    )`.execute(db);
}
