// Time that passes in the database: everything with a term in it gets older, so that no test has to sleep.
import { sql } from "kysely";

import type { Db } from "../src/platform/database/database.ts";

const terms: Record<string, string[]> = {
  applications: ["identification_asked_at", "self_ban_asked_at"],
  codes: ["sent_at", "next_send_at", "expires_at", "verified_at", "consumed_at", "created_at"],
  code_sends: ["sent_at"],
  code_guesses: ["blocked_until"],
  sessions: ["created_at", "last_seen_at"],
  desk_sessions: ["created_at", "last_seen_at"],
  desk_tickets: ["expires_at"],
  limits: ["window_started_at"],
  outside_logins: ["created_at", "used_at"],
  outside_people: ["created_at"],
  financing_instruments: ["reported_at"],
};

export async function passTime(db: Db, seconds: number): Promise<void> {
  for (const [table, columns] of Object.entries(terms)) {
    const set = columns.map(
      (column) => sql`${sql.ref(column)} = ${sql.ref(column)} - make_interval(secs => ${seconds})`,
    );
    await sql`update ${sql.table(table)} set ${sql.join(set)}`.execute(db);
  }
}
