// Since when an application is as it is, so that one that nobody goes on with can end (D5; decision 0037).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Those from before have all their days from now on.
  await sql`
    alter table applications add column changed_at timestamptz not null default now()`.execute(db);
  await noteChanges(db);
  await sql`
    create index applications_unfinished on applications (created_at)
    where status in ('Draft', 'Prescoring')`.execute(db);
}

/** By the database itself: whatever changes an application, now or some day, cannot forget it. */
async function noteChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_application_change() returns trigger language plpgsql as $$
    begin
      new.changed_at := now();
      return new;
    end $$`.execute(db);
  await sql`
    create trigger applications_changed before update on applications for each row
      when (old.* is distinct from new.* and old.changed_at = new.changed_at)
      execute function note_application_change()`.execute(db);
  // Scans and agreements change nothing in the application's own row.
  await sql`
    create function note_change_of_application() returns trigger language plpgsql as $$
    begin
      update applications set changed_at = now() where id = new.application_id;
      return null;
    end $$`.execute(db);
  for (const table of ["document_files", "document_ticks"])
    await sql`
      create trigger ${sql.ref(`${table}_changed`)} after insert or update on ${sql.table(table)}
        for each row execute function note_change_of_application()`.execute(db);
}
