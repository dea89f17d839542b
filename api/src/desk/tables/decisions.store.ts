// Final decisions since a day, slice by slice behind a key (decision 0088).
import { sql } from "kysely";

import type { Outcome } from "@microloan/domain/decision/decision-table";
import type { IsoDate } from "@microloan/domain/person/dates";

import type { Db } from "../../platform/database/database.ts";
import { isBehind, newestFirst, type Place, type Rows } from "../place.store.ts";

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

export const decisions: Rows = { table: "decisions", at: "decided_at" };

type Asked = { since: IsoDate; before: Place; limit: number };

/** Final decisions since the beginning of a day of Moscow, newest first. */
export async function findFinal(db: Db, { since, before, limit }: Asked): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`
    select decisions.id, decisions.application_id, applications.contract_number,
      decisions.decided_at, decisions.outcome, decisions.reason, decisions.rule_id,
      decisions.inputs as facts
    from decisions
    join applications on applications.id = decisions.application_id
    where decisions.stage = 'final'
      and decisions.decided_at >= ${since}::timestamp at time zone 'Europe/Moscow'
      and ${isBehind(decisions, before)}
    order by ${newestFirst(decisions)} limit ${limit}`.execute(db);
  return rows;
}
