// Sign-in through ESIA and T-ID: whom the service's own id stands for, logins that open a session, and what the service
// told of an application's borrower (D4, D9).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // A person of one service is one contact, and a contact is one person there; the services never mix.
  await sql`
    create table outside_identities (
      service text not null check (service in ('esia', 'tid')),
      subject_hash text not null,
      contact_id uuid not null references contacts,
      created_at timestamptz not null default now(),
      primary key (service, subject_hash),
      unique (service, contact_id)
    )`.execute(db);
  await sql`
    alter table outside_logins
      add column contact_id uuid references contacts,
      add column person_id uuid,
      add column spent_key uuid`.execute(db);
  // No reference: the login goes soon, what it opened stays known.
  await sql`
    alter table sessions
      drop constraint sessions_check,
      add column outside_login_id uuid unique,
      add constraint sessions_opened_by_one
        check (num_nonnulls(code_id, operator_ticket_id, outside_login_id) = 1)`.execute(db);
  await sql`
    create table application_outside_people (
      application_id uuid primary key references applications,
      service text not null check (service in ('esia', 'tid')),
      sealed text not null,
      created_at timestamptz not null default now()
    )`.execute(db);
}
