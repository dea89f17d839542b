// What is looked for without reading a table that grows with each borrower (decision 0068).
import { type Kysely, sql } from "kysely";

const indexes = [
  // Cards of a contact, and codes asked for again within an application.
  "financing_instruments_contact on financing_instruments (contact_id, created_at)",
  "codes_application on codes (application_id, sent_at) where application_id is not null",
  "sessions_operator on sessions (operator_id) where operator_id is not null and ended_at is null",
  "withdrawn_signatures_application on withdrawn_signatures (application_id)",
  // What waits for a job or an operator: as long as what waits, whatever lies beside it.
  `applications_in_work on applications (status, status_changed_at)
    where status in ('Prescoring', 'Signed', 'WaitingScans', 'Approved', 'Cooling', 'Issuing')`,
  "product_choices_unrated on product_choices (asked_at) where status = 'InProgress'",
  "sms_messages_queued on sms_messages (useful_until) where status = 'Queued'",
  // What the purge looks for.
  "client_denials_commented on client_denials (denied_at) where comment is not null",
  `code_guesses_forgiven on code_guesses (coalesce(blocked_until, '-infinity'::timestamptz))
    where wrong_in_row = 0`,
  "known_debts_asked on known_debts (asked_at)",
  "operator_tickets_expires on operator_tickets (expires_at)",
  "sms_messages_texts on sms_messages (created_at) where text is not null",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of indexes) await sql.raw(`create index ${index}`).execute(db);
}
