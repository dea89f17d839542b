// The self-ban on credit is asked for once the number is confirmed, and told while nothing is signed (decision 0074).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table applications
      add column self_ban text not null default 'unknown' check (self_ban in ('unknown', 'yes', 'no')),
      add column self_ban_asked_at timestamptz`.execute(db);
}
