// What a sign-in code was asked with, so that another birth date is another request whoever it belongs to (D4).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table codes add column subject_hash text`.execute(db);
}
