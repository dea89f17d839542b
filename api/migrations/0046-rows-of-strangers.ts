// What strangers leave behind is cleared away each day: found without a walk over all the rows there are.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index limits_window_started on limits (window_started_at)`.execute(db);
  await sql`
    create index idempotency_keys_visitors on idempotency_keys (created_at) where char_length(scope) <> 36
  `.execute(db);
}
