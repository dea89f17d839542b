// Numbers of each finished day, counted once, and what became of questions to partners (decisions 0089, 0090).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table daily_numbers (
      day date primary key,
      numbers jsonb not null,
      counted_at timestamptz not null
    )`.execute(db);
  await sql`
    create table partner_days (
      day date not null,
      partner text not null,
      outcome text not null check (
        outcome in ('answered', 'timeout', 'unreachable', 'broken', 'bad-answer', 'unknown')),
      count integer not null,
      primary key (day, partner, outcome)
    )`.execute(db);
}
