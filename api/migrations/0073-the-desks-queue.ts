// A page of the desk's queue reads the page and not the queue: what waits is found in its order (decision 0091).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update applications set facts_unknown = true
    where status = 'Considered' and (
      select coalesce(inputs ->> 'identification', 'unknown') = 'unknown'
        or coalesce(inputs ->> 'selfBan', 'unknown') = 'unknown'
        or coalesce(inputs ->> 'expensiveLoans', 'unknown') = 'unknown'
      from decisions where decisions.application_id = applications.id
      order by decisions.id desc limit 1)`.execute(db);
  await sql`
    create index applications_to_decide on applications (status_changed_at, id)
    where status = 'Considered' and not facts_unknown`.execute(db);
  await sql`
    create index applications_facts_unknown on applications (status_changed_at, id)
    where status = 'Considered' and facts_unknown`.execute(db);
  await sql`drop index applications_considered`.execute(db);
}
