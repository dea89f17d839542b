// Refusals among the kept answers of submits say that they are refusals: an answer may have a field of that name
// (reliability E5).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update idempotency_keys set reply = reply || '{"result": false}'
    where jsonb_typeof(reply -> 'refusal') = 'string'`.execute(db);
}
