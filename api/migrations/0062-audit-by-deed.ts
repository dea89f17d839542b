// The audit log is searched by deed: a migration of its own lets writers through before it (decision 0082).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_log_action on audit_log (action, at, id)`.execute(db);
}
