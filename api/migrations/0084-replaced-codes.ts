// The codes that a resend has replaced, by their keyed hashes: whoever enters one is told that a newer one has come
// (decision 0105). A nullable column without a default rewrites no row.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table codes add column replaced_hashes text[]`.execute(db);
}
