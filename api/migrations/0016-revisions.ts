// How often each form was saved: a save names the revision it changes, so that an older one never wins (issue 5).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["passports", "addresses", "employments", "additional_questions"])
    await sql`
      alter table ${sql.table(table)}
        add column revision integer not null default 1 check (revision > 0)`.execute(db);
}
