// What was paid above the whole debt of a loan is money to give back, and so is what comes in after its end (D8, D12;
// decision 0050).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table loans
      add column overpaid_kopecks integer not null default 0 check (overpaid_kopecks >= 0)`.execute(
    db,
  );
  await sql`
    alter table loan_repayments add column came_after_end boolean not null default false`.execute(
    db,
  );
}
