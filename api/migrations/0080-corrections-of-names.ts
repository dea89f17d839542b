// Names and birth dates are corrected by two persons (decision 0099).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table desk_proposals
      drop constraint desk_proposals_kind,
      drop constraint money_names_its_sum,
      add constraint desk_proposals_kind check (
        kind in ('approval', 'reversal', 'write-off', 'setting', 'roles', 'correction')) not valid,
      add constraint money_names_its_sum check (
        (kind in ('setting', 'roles', 'correction')) = (application_id is null)
        and (kind in ('setting', 'roles', 'correction')) = (sum_kopecks is null)
        and (kind in ('setting', 'roles', 'correction', 'write-off')) = (change is not null)) not valid`.execute(
    db,
  );
  for (const name of ["desk_proposals_kind", "money_names_its_sum"])
    await sql`alter table desk_proposals validate constraint ${sql.ref(name)}`.execute(db);
}
