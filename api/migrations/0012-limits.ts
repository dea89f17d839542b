// A count of its own for each browser that signed in before, and what is known of the SMS gateway (D4, reliability A3).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["code_sends", "code_guesses"]) {
    const constraint = `${table}_lane_check`;
    await sql`
      alter table ${sql.table(table)}
        drop constraint ${sql.ref(constraint)},
        add constraint ${sql.ref(constraint)}
          check (lane in ('before-sign-in', 'after-sign-in') or lane like 'browser:%')`.execute(db);
  }
  // Ended sessions too: they are what makes a browser a known one.
  await sql`create index sessions_browser on sessions (browser_hash)`.execute(db);
  await sql`
    create table sms_gateway_health (
      is_only boolean primary key default true check (is_only),
      failed_at timestamptz,
      sent_at timestamptz
    )`.execute(db);
  await sql`insert into sms_gateway_health default values`.execute(db);
}
