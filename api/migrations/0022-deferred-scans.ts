// Scans put off until after signing (D5, decision 0034).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table deferred_scans (
      application_id uuid primary key references applications,
      status text not null default 'Waiting' check (status in
        ('Waiting', 'Uploaded', 'Checking', 'Accepted', 'ReuploadRequired', 'Expired', 'Cancelled')),
      expires_at timestamptz not null,
      resets_used integer not null default 0,
      reupload jsonb not null default '{}',
      changed_at timestamptz not null default now(),
      check ((status = 'ReuploadRequired') <= (reupload <> '{}'))
    )`.execute(db);
  await sql`
    create index deferred_scans_expiring on deferred_scans (expires_at)
      where status in ('Waiting', 'ReuploadRequired')`.execute(db);
  await sql`
    create index deferred_scans_checking on deferred_scans (changed_at)
      where status in ('Uploaded', 'Checking')`.execute(db);
}
