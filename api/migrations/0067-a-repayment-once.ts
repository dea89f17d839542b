// A repayment that was taken back stays, and the same payment may be written anew (decision 0085). Its table is kept
// from readers for the last statement alone.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unique index loan_repayments_once on loan_repayments (application_id, reference, paid_on)
    where reversal_id is null`.execute(db);
  await sql`create index loan_repayments_loan on loan_repayments (application_id)`.execute(db);
  await sql`
    alter table loan_repayments
      drop constraint loan_repayments_application_id_reference_paid_on_key`.execute(db);
}
