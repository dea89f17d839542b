// Every consideration and every payout reads the loans of one borrower (D2; decision 0048).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index loans_of_contact on loans (contact_id)`.execute(db);
}
