// Not only approvals need a second person: repayments, write-offs, settings and roles too (decision 0084).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table desk_proposals
      add column kind text not null default 'approval',
      add column subject text,
      add column change jsonb,
      alter column application_id drop not null,
      alter column decision_id drop not null,
      alter column sum_kopecks drop not null`.execute(db);
  await sql`update desk_proposals set subject = application_id`.execute(db);
  await sql`
    alter table desk_proposals
      alter column kind drop default,
      add constraint desk_proposals_kind check (
        kind in ('approval', 'reversal', 'write-off', 'setting', 'roles')) not valid,
      add constraint desk_proposals_subject check (subject is not null) not valid,
      add constraint approval_stands_on_a_decision check (
        (kind = 'approval') = (decision_id is not null)) not valid,
      add constraint money_names_its_sum check (
        (kind in ('setting', 'roles')) = (application_id is null)
        and (kind in ('setting', 'roles')) = (sum_kopecks is null)
        and (kind in ('setting', 'roles')) = (change is not null)) not valid`.execute(db);
  for (const name of [
    "desk_proposals_kind",
    "desk_proposals_subject",
    "approval_stands_on_a_decision",
    "money_names_its_sum",
  ])
    await sql`alter table desk_proposals validate constraint ${sql.ref(name)}`.execute(db);
  await sql`drop index desk_proposals_waiting`.execute(db);
  await sql`create unique index desk_proposals_waiting on desk_proposals (kind, subject) where outcome is null`.execute(
    db,
  );
}
