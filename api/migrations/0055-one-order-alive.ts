// An application may have several orders, one of them alive at most (decision 0075). The checks of 0052 and 0053 are
// validated, which keeps nobody out; the indexes keep writers of payouts out, and the keys change last: that keeps
// readers out too (decision 0068).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["self_ban", "payout_fault"]) {
    const check = sql.ref(`applications_${column}_check`);
    await sql`alter table applications validate constraint ${check}`.execute(db);
  }
  await sql`create unique index payouts_by_order on payouts (order_id)`.execute(db);
  await sql`
    create unique index payouts_one_alive on payouts (application_id) where status <> 'Rejected'`.execute(
    db,
  );
  await sql`create index payouts_of_application on payouts (application_id)`.execute(db);
  await sql`
    alter table payouts
      drop constraint payouts_pkey,
      drop constraint payouts_order_id_key,
      add constraint payouts_pkey primary key using index payouts_by_order`.execute(db);
}
