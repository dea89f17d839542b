// The self-ban on credit is asked for once the number is confirmed, and told while nothing is signed (decision 0074).
// Its check reads no row here, where nobody else may read any: 0055 validates it.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table applications
      add column self_ban text not null default 'unknown',
      add column self_ban_asked_at timestamptz,
      add constraint applications_self_ban_check
        check (self_ban in ('unknown', 'yes', 'no')) not valid`.execute(db);
}
