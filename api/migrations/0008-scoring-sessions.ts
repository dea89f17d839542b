// An application may have several behaviour-scoring sessions: one for each document its borrower worked in (spec §6).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table scoring_sessions
      drop constraint scoring_sessions_pkey,
      add primary key (application_id, session_id)`.execute(db);
}
