// A signed loan may come to another card where the first one fails (decision 0075); what becomes of its orders is
// another transaction's, 0055: whoever settles a payout holds the application before the order.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table applications
      add column payout_fault text,
      add constraint applications_payout_fault_check check (payout_fault in (
        'BankRefused', 'CardOfAnother', 'CardWithoutToken',
        'DatesOver', 'LegalLimitExceeded', 'ForbiddenByNow')) not valid`.execute(db);
  await sql`
    alter table signing_packs add column allows_another_card boolean not null default false`.execute(
    db,
  );
}
