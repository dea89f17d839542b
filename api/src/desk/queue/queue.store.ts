// What waits for a person: applications to decide, scans to check, approvals for a second person (decision 0079).
import { type RawBuilder, sql } from "kysely";

import type { QueueKind } from "@microloan/contract/desk/endpoints/queue";

import type { Db } from "../../platform/database/database.ts";
import { liveTakes } from "./takes.store.ts";

const isNewest = sql<boolean>`not exists (
  select from decisions newer
  where newer.application_id = decisions.application_id and newer.id > decisions.id)`;

/** A proposal stands on the newest decision, or it waits for nobody. */
const waiting = sql`
  select 'decision' as kind, decisions.application_id, applications.contract_number,
    decisions.decided_at as since, decisions.rule_id,
    (signing_packs.terms ->> 'sumKopecks')::integer as sum_kopecks
  from decisions
  join applications on applications.id = decisions.application_id
  join signatures on signatures.application_id = applications.id
  join signing_packs on signing_packs.id = signatures.pack_id
  where applications.status = 'Considered' and decisions.outcome = 'review' and ${isNewest}
    and not exists (
      select from desk_proposals
      where desk_proposals.decision_id = decisions.id and desk_proposals.outcome is null)
  union all
  select 'proposal', desk_proposals.application_id, applications.contract_number,
    desk_proposals.made_at, decisions.rule_id, desk_proposals.sum_kopecks
  from desk_proposals
  join applications on applications.id = desk_proposals.application_id
  join decisions on decisions.id = desk_proposals.decision_id
  where desk_proposals.outcome is null and applications.status = 'Considered' and ${isNewest}
  union all
  select 'scans', applications.id, applications.contract_number, deferred_scans.changed_at, null, null
  from deferred_scans
  join applications on applications.id = deferred_scans.application_id
  where applications.status = 'WaitingScans' and deferred_scans.status in ('Uploaded', 'Checking')`;

/** Where a page ends: to the microsecond, which a date of the language does not hold. */
export type QueuePlace = { since: string; kind: QueueKind; applicationId: string };

type Row = QueuePlace & {
  contractNumber: string;
  ageSeconds: number;
  ruleId: string | null;
  sumKopecks: number | null;
  takenBy: string | null;
  username: string | null;
  takenAt: Date | null;
};

type Page = { kind: QueueKind | undefined; after: QueuePlace | undefined; limit: number };

/** The longest waiting first. */
export async function findQueue(db: Db, { kind, after, limit }: Page): Promise<Row[]> {
  const ofKind: RawBuilder<boolean> = kind ? sql`waiting.kind = ${kind}` : sql`true`;
  const afterPlace: RawBuilder<boolean> = after
    ? sql`(waiting.since, waiting.kind, waiting.application_id)
        > (${after.since}::timestamptz, ${after.kind}, ${after.applicationId}::uuid)`
    : sql`true`;
  const { rows } = await sql<Row>`
    select waiting.kind, waiting.application_id, waiting.contract_number, waiting.rule_id,
      waiting.sum_kopecks, taken.taken_by, taken.username, taken.taken_at,
      to_char(waiting.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as since,
      extract(epoch from now() - waiting.since)::int as age_seconds
    from (${waiting}) as waiting
    left join (${liveTakes(db)}) as taken on taken.application_id = waiting.application_id
    where ${ofKind} and ${afterPlace}
    order by waiting.since, waiting.kind, waiting.application_id
    limit ${limit}`.execute(db);
  return rows;
}

/** How many wait, by kind. */
export async function countQueue(db: Db): Promise<{ kind: QueueKind; rows: number }[]> {
  const { rows } = await sql<{ kind: QueueKind; rows: number }>`
    select waiting.kind, count(*)::int as rows from (${waiting}) as waiting group by 1`.execute(db);
  return rows;
}

export async function isWaiting(db: Db, applicationId: string): Promise<boolean> {
  const { rows } = await sql`
    select from (${waiting}) as waiting where waiting.application_id = ${applicationId}::uuid
    limit 1`.execute(db);
  return rows.length > 0;
}
