// How often each entry of a sub-form was saved: a save names the revision it changes, as the forms' do (issue 5;
// decision 0030).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sub_forms
      add column revision integer not null default 1 check (revision > 0)`.execute(db);
}
