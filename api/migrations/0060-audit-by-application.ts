// The audit log is searched by application and day (decision 0082).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_log_of_application on audit_log (application_id, at, id)`.execute(
    db,
  );
  await sql`drop index audit_log_application`.execute(db);
  await sql`alter index audit_log_of_application rename to audit_log_application`.execute(db);
}
