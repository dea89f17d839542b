// A page of the desk's queue reads the page and not the queue: what waits is found in its order (decision 0091). Phone
// changes are taken as applications are. All of these are partial and short: nobody is kept out for long (0068).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table applications add column facts_unknown boolean not null default false`.execute(
    db,
  );
  await sql`
    update applications set facts_unknown = true
    where status = 'Considered' and (
      select coalesce(inputs ->> 'identification', 'unknown') = 'unknown'
        or coalesce(inputs ->> 'selfBan', 'unknown') = 'unknown'
        or coalesce(inputs ->> 'expensiveLoans', 'unknown') = 'unknown'
      from decisions where decisions.application_id = applications.id
      order by decisions.id desc limit 1)`.execute(db);
  await sql`drop index applications_considered`.execute(db);
  await sql`
    create index applications_considered on applications (status_changed_at, id)
    where status = 'Considered' and not facts_unknown`.execute(db);
  await sql`
    create index applications_facts_unknown on applications (status_changed_at, id)
    where status = 'Considered' and facts_unknown`.execute(db);
  await sql`
    create index applications_paying on applications
      (greatest(status_changed_at, cooling_until), id)
    where status in ('Approved', 'Issuing', 'Cooling')`.execute(db);
  await sql`drop index deferred_scans_checking`.execute(db);
  await sql`
    create index deferred_scans_checking on deferred_scans (changed_at, application_id)
    where status in ('Uploaded', 'Checking')`.execute(db);
  await sql`
    create index phone_changes_waiting on phone_changes (created_at, id)
    where status = 'OnReview'`.execute(db);
  await sql`
    create index desk_proposals_queue on desk_proposals (kind, made_at, id)
    where outcome is null`.execute(db);
  await sql`
    alter table desk_takes
      drop constraint desk_takes_pkey,
      alter column application_id drop not null,
      add constraint desk_takes_application unique (application_id),
      add column phone_change_id uuid
        constraint desk_takes_phone_change unique references phone_changes on delete cascade,
      add constraint desk_takes_of_one check (
        num_nonnulls(application_id, phone_change_id) = 1) not valid`.execute(db);
  await sql`alter table desk_takes validate constraint desk_takes_of_one`.execute(db);
}
