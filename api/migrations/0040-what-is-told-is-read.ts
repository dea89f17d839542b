// The loan priority is in the audit log, where it is read; how many came from where is counted by day (decision 0058).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table applications drop column priority`.execute(db);
  await sql`alter table product_choices drop column priority`.execute(db);
  await sql`create index contacts_created on contacts (created_at)`.execute(db);
}
