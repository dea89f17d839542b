// The applications signed last are found by an index: how long steps and decisions take is read from them (decision
// 0077).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index applications_signed on applications (signed_at desc) where signed_at is not null`.execute(
    db,
  );
}
