// Sign-up through ESIA and T-ID: logins on their way, and the people they told of, sealed and short-lived (D9).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outside_logins (
      id uuid primary key default gen_random_uuid(),
      service text not null check (service in ('esia', 'tid')),
      state_hash text not null unique,
      browser_hash text not null,
      created_at timestamptz not null default now(),
      used_at timestamptz
    )`.execute(db);
  await sql`create index outside_logins_created on outside_logins (created_at)`.execute(db);
  await sql`
    create table outside_people (
      id uuid primary key,
      service text not null check (service in ('esia', 'tid')),
      browser_hash text not null,
      sealed text not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index outside_people_created on outside_people (created_at)`.execute(db);
  // No reference: the person goes, what they signed up with stays known.
  await sql`
    alter table registrations
      add column outside_service text check (outside_service in ('esia', 'tid')),
      add column outside_person_id uuid`.execute(db);
}
