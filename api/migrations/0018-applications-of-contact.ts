// The newest application of a contact, which nearly every call asks for,
// and the answers of the one before (decision 0029).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index applications_of_contact on applications (contact_id, created_at desc)`.execute(db);
}
