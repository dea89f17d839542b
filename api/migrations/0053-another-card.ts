// A signed loan may come to another card where the first one fails: of its orders one at most is alive (decision 0075).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payouts drop constraint payouts_pkey, add primary key (order_id)`.execute(
    db,
  );
  await sql`alter table payouts drop constraint payouts_order_id_key`.execute(db);
  await sql`
    create unique index payouts_one_alive on payouts (application_id) where status <> 'Rejected'`.execute(
    db,
  );
  await sql`create index payouts_of_application on payouts (application_id)`.execute(db);
  await sql`
    alter table applications add column payout_fault text check (payout_fault in (
      'BankRefused', 'CardOfAnother', 'CardWithoutToken',
      'DatesOver', 'LegalLimitExceeded', 'ForbiddenByNow'))`.execute(db);
  await sql`
    alter table signing_packs add column allows_another_card boolean not null default false`.execute(
    db,
  );
}
