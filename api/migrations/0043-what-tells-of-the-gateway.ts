// Codes that some requests only seem to send say nothing about the gateway: their fate would tell which was real
// (decision 0061).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sms_messages add column may_be_decoy boolean not null default false`.execute(
    db,
  );
}
