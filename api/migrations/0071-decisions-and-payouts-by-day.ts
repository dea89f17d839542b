// Decisions, payouts and second persons' words are counted by day (decision 0089).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index decisions_decided on decisions (decided_at)`.execute(db);
  await sql`create index payouts_created on payouts (created_at)`.execute(db);
  await sql`create index payouts_settled on payouts (settled_at)`.execute(db);
  await sql`
    create index desk_proposals_settled on desk_proposals (settled_at)
    where settled_at is not null`.execute(db);
}
