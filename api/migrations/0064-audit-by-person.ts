// The audit log is searched by person, where a line names one and no application (decision 0082).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index audit_log_person on audit_log ((details ->> 'contactId'), at, id)
    where details ->> 'contactId' is not null`.execute(db);
}
