// One login a person, so that nobody is the second person to themselves by another login (decision 0093). Whoever was
// there before is known by their login until somebody says their number.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table operators add column employee_number text unique`.execute(db);
  await sql`update operators set employee_number = username`.execute(db);
  await sql`alter table operators alter column employee_number set not null`.execute(db);
}
