// What was still owed when a loan was closed: one that was forgiven, sold or paid elsewhere was not repaid to us
// (D3, D12; decision 0036). Of those closed before, the audit log tells.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table loans
      add column unpaid_kopecks integer not null default 0 check (unpaid_kopecks >= 0)`.execute(db);
  await sql`
    update loans set unpaid_kopecks = (closing.details ->> 'owedKopecks')::integer
    from audit_log closing
    where closing.application_id = loans.application_id and closing.action = 'loan closed'
      and closing.details ? 'owedKopecks'`.execute(db);
}
