// The groups of an application, given at its birth, and the decision of the first consideration beside the final one
// (spec §3; D5, D6; decision 0028).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Applications born before the experiments are all in group A, as they were told.
  await sql`
    alter table applications
      add column experiments jsonb not null
        default '{"addSum": "A", "skipDocuments": "A", "preScoring": "A"}'`.execute(db);
  await sql`
    alter table decisions
      add column stage text not null default 'final' check (stage in ('first', 'final')),
      drop constraint decisions_pkey,
      add primary key (application_id, stage)`.execute(db);
  await sql`alter table decisions alter column stage drop default`.execute(db);
}
