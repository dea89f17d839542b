// Final decisions since a day, slice by slice behind a key (decision 0088).
import { sql } from "kysely";

import type { Outcome } from "@microloan/domain/decision/decision-table";
import type { IsoDate } from "@microloan/domain/person/dates";

import type { Db } from "../../platform/database/database.ts";

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

type Asked = { since: IsoDate; before: Place; limit: number };

/** Final decisions since the beginning of a day of Moscow, newest first. */
export async function findFinal(db: Db, { since, before, limit }: Asked): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`
    select decision.id, decision.application_id, applications.contract_number,
      decision.decided_at, decision.outcome, decision.reason, decision.rule_id,
      decision.inputs as facts
    from decisions decision
    join applications on applications.id = decision.application_id
    where decision.stage = 'final'
      and decision.decided_at >= ${since}::timestamp at time zone 'Europe/Moscow'
      and (decision.decided_at, decision.id) < (${before.at}::timestamptz, ${before.id}::bigint)
    order by decision.decided_at desc, decision.id desc limit ${limit}`.execute(db);
  return rows;
}
