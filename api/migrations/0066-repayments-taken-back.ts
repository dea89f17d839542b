// Whose hand wrote a repayment down, and the proposal by which two persons took it back (decision 0085). A write-off
// names the day of its sum (decision 0086).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table loan_repayments
      add column written_by uuid references operators,
      add column reversal_id uuid references desk_proposals`.execute(db);
  await sql`
    alter table desk_proposals
      drop constraint money_names_its_sum,
      add constraint money_names_its_sum check (
        (kind in ('setting', 'roles')) = (application_id is null)
        and (kind in ('setting', 'roles')) = (sum_kopecks is null)
        and (kind in ('setting', 'roles', 'write-off')) = (change is not null)) not valid`.execute(
    db,
  );
  await sql`alter table desk_proposals validate constraint money_names_its_sum`.execute(db);
}
