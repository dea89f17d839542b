// What the bureaus tell of other loans is kept with what they tell of payments, and payments without any debt are 0, so
// that null says that nobody answered (D2, D6; decision 0048).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table known_debts
      drop constraint known_debts_check,
      add column loans jsonb not null default '[]'`.execute(db);
  // What was told before says nothing of loans: it is asked for again.
  await sql`delete from known_debts`.execute(db);
}
