// Entries of the five sub-forms of the additional questions, and since when the identification is asked for
// (D5, D6, D11; decision 0030).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // A removed entry keeps its id, so that removing it again succeeds, and nothing of what it said.
  await sql`
    create table sub_forms (
      id uuid primary key default gen_random_uuid(),
      application_id uuid not null references applications,
      kind text not null check
        (kind in ('representative', 'beneficiary', 'beneficiaryOwner', 'publicOfficial', 'relative')),
      answers jsonb,
      created_at timestamptz not null default now(),
      saved_at timestamptz not null default now(),
      removed_at timestamptz,
      check ((answers is null) = (removed_at is not null))
    )`.execute(db);
  await sql`create index sub_forms_application on sub_forms (application_id, kind)`.execute(db);
  await sql`alter table applications add column identification_asked_at timestamptz`.execute(db);
  await sql`update applications set identification_asked_at = identified_at`.execute(db);
}
