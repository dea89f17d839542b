// What a frozen pack's papers said, in one hash: a pack that would say something else today is not signed (D7;
// decision 0008).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table signing_packs add column documents_hash text`.execute(db);
}
