// Every application has a group in the experiment insuranceDisabling too: those from before are in A, as they were told
// (spec §3; decision 0028).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table applications alter column experiments set default
      '{"addSum": "A", "skipDocuments": "A", "preScoring": "A", "insuranceDisabling": "A"}'`.execute(
    db,
  );
  // What is added here is no change of the applications.
  await sql`alter table applications disable trigger user`.execute(db);
  await sql`update applications set experiments = experiments || '{"insuranceDisabling": "A"}'`.execute(
    db,
  );
  await sql`alter table applications enable trigger user`.execute(db);
}
