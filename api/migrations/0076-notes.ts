// What staff note of an application, and which typed fields do not match its scans: added only (decision 0092).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table desk_notes (
      id uuid primary key default gen_random_uuid(),
      application_id uuid not null references applications,
      operator_id uuid not null references operators,
      written_at timestamptz not null default now(),
      text text check (length(text) <= 500),
      form text,
      field text,
      differs boolean,
      check (num_nonnulls(text, differs) = 1),
      check ((differs is null) = (form is null) and (differs is null) = (field is null))
    )`.execute(db);
  await sql`create index desk_notes_application on desk_notes (application_id, written_at)`.execute(
    db,
  );
}
