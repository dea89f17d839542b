// Who is silent is asked first: each answer of the others is paid for (decision 0048). What waits for an operator is
// found without a walk over all that was ever applied for.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table known_debts
      add column last_asked_at timestamptz not null default now(),
      add column last_silent text[] not null default '{}'
  `.execute(db);
  await sql`
    create index applications_considered on applications (id) where status = 'Considered'
  `.execute(db);
}
