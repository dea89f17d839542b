// Orders that were stopped lately are asked about once more: they are found among those refused, not among all that
// were settled in these days (decision 0068).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index payouts_rejected on payouts (settled_at) where status = 'Rejected'`.execute(
    db,
  );
}
