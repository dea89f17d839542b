// The desk tells who changed a setting, and what stood there before: of lines that few are (decision 0087).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index audit_log_setting on audit_log ((details ->> 'code'), at, id)
    where action = 'setting changed'`.execute(db);
}
