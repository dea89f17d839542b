// Whether a mandatory fact of an application that waits for a person is unknown: its place in the queue (decision
// 0091). A column alone, or readers would wait for the indexes behind it.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table applications add column facts_unknown boolean not null default false`.execute(
    db,
  );
}
