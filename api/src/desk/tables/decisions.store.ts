// Decisions of the last thirty days: how often each rule fired, and slices of them by key (decision 0088).
import { sql } from "kysely";

import type { Outcome } from "@microloan/domain/decision/decision-table";

import type { Db } from "../../platform/database/database.ts";

type Stage = "first" | "final" | "payout";

const days = 30;
const since = sql`now() - make_interval(days => ${sql.lit(days)})`;

export type Fired = { stage: Stage; ruleId: string; count: number };

/** Of the index alone, one range a stage. */
export async function countFired(db: Db, stages: readonly Stage[]): Promise<Fired[]> {
  const { rows } = await sql<Fired>`
    select stage, rule_id, count(*)::int as count from decisions
    where stage = any (${[...stages]}::text[]) and decided_at > ${since}
    group by stage, rule_id`.execute(db);
  return rows;
}

export type KeptRow = {
  id: number;
  applicationId: string;
  contractNumber: string | null;
  decidedAt: Date;
  outcome: Outcome;
  reason: string | null;
  ruleId: string;
  facts: Record<string, unknown>;
};

/** Before every slice. */
export const newest: Place = { at: "infinity", id: 0 };

/** To the microsecond, which a date of the language does not hold. */
type Place = { at: string; id: number };

export async function findPlace(db: Db, id: string): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select id, to_char(decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from decisions where id = ${id}::bigint and stage = 'final'`.execute(db);
  return rows[0];
}

/** Final decisions, newest first. */
export async function findFinal(db: Db, before: Place, limit: number): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`
    select decision.id, decision.application_id, applications.contract_number,
      decision.decided_at, decision.outcome, decision.reason, decision.rule_id,
      decision.inputs as facts
    from decisions decision
    join applications on applications.id = decision.application_id
    where decision.stage = 'final' and decision.decided_at > ${since}
      and (decision.decided_at, decision.id) < (${before.at}::timestamptz, ${before.id}::bigint)
    order by decision.decided_at desc, decision.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function countFinal(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from decisions
    where stage = 'final' and decided_at > ${since}`.execute(db);
  return rows[0]?.count ?? 0;
}
