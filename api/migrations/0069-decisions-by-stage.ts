// Last month's decisions of a stage, in slices for the replay (decision 0088).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index decisions_of_stage on decisions (stage, decided_at, id)`.execute(db);
}
