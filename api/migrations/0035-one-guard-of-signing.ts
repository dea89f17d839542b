// What is shown is signed by one guard, the hash of the pack's content; the counter of an application's changes goes.
// What is saved of an application is a change of it without that counter too; papers that wait for a signature are
// asked for anew (D5, D7; decisions 0037, 0044).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table applications drop column version`.execute(db);
  await sql`alter table signing_packs rename column documents_hash to content_hash`.execute(db);
  for (const table of [
    "passports",
    "addresses",
    "employments",
    "additional_questions",
    "sub_forms",
  ])
    await sql`
      create trigger ${sql.ref(`${table}_changed`)} after insert or update on ${sql.table(table)}
        for each row execute function note_change_of_application()`.execute(db);
}
