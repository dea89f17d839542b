// Two deliveries of one order, each of which found it unsent, send it once (D8; decision 0075).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payouts add column sends integer not null default 0`.execute(db);
}
