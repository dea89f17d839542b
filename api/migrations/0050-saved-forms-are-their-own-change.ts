// Each form's row says when it was saved: the application's row is no longer written with it, which cost more than the
// save itself (D5; decisions 0037, 0072).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["passports", "addresses", "employments", "additional_questions"])
    await sql`drop trigger ${sql.ref(`${table}_changed`)} on ${sql.table(table)}`.execute(db);
}
