// Corrections of a person that are settled, with the paper that was seen, are read on their page (decision 0099).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index desk_proposals_corrections on desk_proposals (subject, settled_at)
    where kind = 'correction' and outcome is not null`.execute(db);
}
