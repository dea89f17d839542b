// Rows of the audit log are sealed in batches beside the commits, no longer inside each under one lock (decision 0071).
// What is not sealed yet stands in a table of its own, put there with the row: it is found without a walk over the log.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Waits for whoever writes to the log: each row from before is sealed by then, each one after is noted.
  await sql`lock table audit_log in share row exclusive mode`.execute(db);
  await sql`
    create table audit_unsealed (
      log_id bigint primary key,
      written_at timestamptz not null default clock_timestamp()
    )`.execute(db);
  await sql`
    create function note_unsealed_audit_row() returns trigger language plpgsql as $$
    begin
      insert into audit_unsealed (log_id) values (new.id);
      return null;
    end $$`.execute(db);
  await sql`drop trigger audit_log_is_sealed on audit_log`.execute(db);
  await sql`
    create trigger audit_log_is_noted after insert on audit_log
      for each row execute function note_unsealed_audit_row()`.execute(db);
  await sql`drop function seal_new_audit_row`.execute(db);
  await sql`drop function seal_audit_row`.execute(db);
  await sql`drop function audit_row_text`.execute(db);
}
