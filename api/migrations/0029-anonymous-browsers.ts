// A visitor's step belongs to the browser that told it first: an anonymous id alone moves nobody (spec §4; D3).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table anonymous_steps add column browser_hash text`.execute(db);
}
