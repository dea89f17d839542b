// The numbers of one day, counted from what is kept for ever: the audit log, decisions, payouts, proposals (decision
// 0089). Each statement reads the rows of its day by an index, and of them no others.
import { type RawBuilder, sql } from "kysely";

import type { AuditAction } from "@microloan/contract/desk/audit-actions";
import type {
  FunnelStage,
  numbersEndpoints,
  WaitKind,
} from "@microloan/contract/desk/endpoints/numbers";
import type { SuccessOf } from "@microloan/contract/endpoint";
import type { ExperimentGroups } from "@microloan/domain/journey/experiments";
import type { Flow } from "@microloan/domain/journey/steps";

import type { Db } from "../../platform/database/database.ts";

type Numbers = SuccessOf<typeof numbersEndpoints.getNumbers>;
type OfDay<Row> = Omit<Row, "day">;

export type ReachedStage = {
  flow: Flow;
  experiments: Partial<ExperimentGroups>;
  stage: FunnelStage;
  applications: number;
};

/** Moscow's day, to the microsecond. */
const isOn = (column: RawBuilder<unknown>, day: string): RawBuilder<boolean> => sql`(
  ${column} >= ${day}::timestamp at time zone 'Europe/Moscow'
  and ${column} < (${day}::timestamp + interval '1 day') at time zone 'Europe/Moscow')`;

const isAction = (action: AuditAction) => sql`line.action = ${sql.lit(action)}`;

/** Whether a line of the log is that of the stage. */
const isStage: Readonly<Record<FunnelStage, RawBuilder<unknown>>> = {
  started: isAction("application begun"),
  passport: isAction("passport saved"),
  "additional-questions": isAction("questions saved"),
  address: isAction("address saved"),
  employment: isAction("work saved"),
  inn: isAction("INN saved"),
  "number-confirmation": isAction("number confirmed"),
  "select-map": isAction("card chosen"),
  "docs-uploading": isAction("scan uploaded"),
  pack: isAction("pack frozen"),
  signed: isAction("signed"),
  approved: sql`line.action in ('decided', 'decided by operator')
    and line.details ->> 'outcome' = 'approve'`,
  issued: isAction("loan issued"),
};
const stages = Object.entries(isStage).map(
  ([stage, isReached]) => sql`when ${isReached} then ${sql.lit(stage)}`,
);

/** How far those came that were begun on the day: a stage is reached with the first line of its action. */
export async function countReached(db: Db, day: string): Promise<ReachedStage[]> {
  const { rows } = await sql<ReachedStage>`
    select applications.flow, applications.experiments, reached.stage, count(*)::int as applications
    from audit_log as begun
    join applications on applications.id = begun.application_id
    cross join lateral (
      select distinct case ${sql.join(stages, sql` `)} end as stage
      from audit_log as line where line.application_id = begun.application_id
    ) as reached
    where begun.action = 'application begun' and ${isOn(sql`begun.at`, day)}
      and reached.stage is not null
    group by 1, 2, 3
    order by 1, 2, 3`.execute(db);
  return rows;
}

export type DecisionsOfDay = OfDay<Omit<Numbers["decisions"][number], "words">>;

export function countDecisions(db: Db, day: string): Promise<DecisionsOfDay[]> {
  return db
    .selectFrom("decisions")
    .select(["stage", "ruleId as rule", "outcome", sql<number>`count(*)::int`.as("count")])
    .where(isOn(sql`decided_at`, day))
    .groupBy(["stage", "ruleId", "outcome"])
    .orderBy("stage")
    .orderBy("ruleId")
    .orderBy("outcome")
    .execute();
}

type Wait = OfDay<Numbers["waits"][number]>;

/** A person's lines of the day, each with the instant since when it was waited for; null: nobody waited. */
const waits: Readonly<Record<WaitKind, (day: string) => RawBuilder<unknown>>> = {
  // Since the table first left it to a person after the signature; a smaller sum empties `signed_at`, the log stays.
  decision: (day) => sql`
    select line.at, (
      select min(decisions.decided_at) from decisions
      where decisions.application_id = line.application_id and decisions.outcome = 'review'
        and decisions.stage = 'final' and decisions.decided_at <= line.at
        and decisions.decided_at >= (
          select max(signed.at) from audit_log signed
          where signed.application_id = line.application_id and signed.action = 'signed'
            and signed.at <= line.at)
    ) as since
    from audit_log line where line.action = 'decided by operator' and ${isOn(sql`line.at`, day)}`,
  // Since the last photo that came before the verdict.
  scans: (day) => sql`
    select line.at, (
      select max(upload.at) from audit_log upload
      where upload.application_id = line.application_id and upload.action = 'scan uploaded'
        and upload.at <= line.at
    ) as since
    from audit_log line
    where line.action in ('deferred scans accepted', 'deferred scans asked for again')
      and line.actor like 'operator:%' and ${isOn(sql`line.at`, day)}`,
  proposal: (day) => sql`
    select settled_at as at, made_at as since from desk_proposals
    where settled_by is not null and ${isOn(sql`settled_at`, day)}`,
  phone: (day) => sql`
    select line.at, (
      select max(sent.at) from audit_log sent
      where sent.actor = 'contact:' || (line.details ->> 'contactId')
        and sent.action = 'phone change sent to review'
        and sent.details ->> 'id' = line.details ->> 'phoneChangeId'
    ) as since
    from audit_log line where line.action = 'phone change reviewed' and ${isOn(sql`line.at`, day)}`,
};

export async function countWaits(db: Db, day: string, kind: WaitKind): Promise<Wait[]> {
  const { rows } = await sql<Wait>`
    with waited as (
      select extract(epoch from at - since) as seconds from (${waits[kind](day)}) as words
      where since is not null
    )
    select ${kind}::text as kind, count(*)::int as count,
      round(percentile_cont(0.5) within group (order by seconds))::int as median_seconds,
      round(percentile_cont(0.9) within group (order by seconds))::int as p90_seconds
    from waited having count(*) > 0`.execute(db);
  return rows;
}

/** Sums in kopecks; the time is that from signature to money. */
export type PayoutsOfDay = {
  sent: number;
  sentKopecks: number;
  arrived: number;
  arrivedKopecks: number;
  failed: number;
  failedKopecks: number;
  medianSeconds: number | null;
  p90Seconds: number | null;
};

export async function countPayouts(db: Db, day: string): Promise<PayoutsOfDay> {
  const { rows } = await sql<PayoutsOfDay>`
    with settled as (
      select payouts.status, amount_kopecks, extract(epoch from settled_at - signed_at) as seconds
      from payouts join applications on applications.id = payouts.application_id
      where ${isOn(sql`settled_at`, day)}
    ), sent as (
      select count(*)::int as sent, coalesce(sum(amount_kopecks), 0)::bigint as sent_kopecks
      from payouts where ${isOn(sql`payouts.created_at`, day)}
    ), arrived as (
      select count(*)::int as arrived, coalesce(sum(amount_kopecks), 0)::bigint as arrived_kopecks,
        round(percentile_cont(0.5) within group (order by seconds))::int as median_seconds,
        round(percentile_cont(0.9) within group (order by seconds))::int as p90_seconds
      from settled where status = 'Paid'
    ), failed as (
      select count(*)::int as failed, coalesce(sum(amount_kopecks), 0)::bigint as failed_kopecks
      from settled where status = 'Rejected'
    )
    select * from sent, arrived, failed`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("counting gave no row");
  return row;
}
