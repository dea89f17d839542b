// An application that broke on the way to the money keeps nobody from beginning the next one (D5).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index applications_one_open`.execute(db);
  await sql`
    create unique index applications_one_open on applications (contact_id)
    where status not in ('Issued', 'Closed', 'Refused', 'ClientDenied', 'Expired', 'TechError')`.execute(
    db,
  );
}
