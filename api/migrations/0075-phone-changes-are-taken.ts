// Phone changes are taken as applications are (decision 0091).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
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
