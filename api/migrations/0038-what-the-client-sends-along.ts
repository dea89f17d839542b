// What the client sends along is kept where it belongs: the analytics cookie with the session and the signature, ESIA's
// login with the registration, and what came with SendToConsideration (spec §2, §7; decision 0057).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["sessions", "signatures", "withdrawn_signatures"])
    await sql`
      alter table ${sql.table(table)}
        add column analytics_cookie text check (length(analytics_cookie) <= 4096)`.execute(db);
  // No reference: the login goes soon, its id is what support finds it in the log by.
  await sql`alter table registrations add column outside_login_id uuid`.execute(db);
  await sql`
    create table consideration_requests (
      application_id uuid not null references applications,
      form_page text not null,
      agree_items jsonb not null,
      document_rule_ids uuid[] not null,
      session_id text,
      client_time text not null,
      client_time_zone numeric not null,
      analytics_cookie text,
      sent_at timestamptz not null default now(),
      primary key (application_id, form_page)
    )`.execute(db);
}
