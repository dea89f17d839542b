// How long the steps and the decision took others: of a bounded number of the applications signed last (decision 0077).
import { type RawBuilder, sql } from "kysely";

import type { SavedStep } from "@microloan/domain/journey/steps";

import type { Db } from "../../platform/database/database.ts";

/** So many of the newest are looked at, however many there are. */
const newest = 200;
/** Fewer tell of somebody in particular, and of chance. */
const fewestSteps = 20;
const fewestDecisions = 5;
/** Who takes longer has gone away in between. */
const longestSeconds = 1800;

const savedAt = (table: string) =>
  sql`(select saved_at from ${sql.table(table)} where application_id = recent.id)`;

/** When each step was done; null where it is not measured. */
const doneAt: Readonly<Record<SavedStep, RawBuilder<unknown> | null>> = {
  passport: savedAt("passports"),
  "additional-questions": savedAt("additional_questions"),
  address: savedAt("addresses"),
  employment: savedAt("employments"),
  inn: null,
  "number-confirmation": sql`identified_at`,
  "select-map": sql`(
    select reported_at from financing_instruments where id = financing_instrument_id)`,
  "docs-uploading": sql`documents_confirmed_at`,
  signing: sql`signed_at`,
  "docs-uploading-signed": null,
};
const measured = sql.join(
  Object.entries(doneAt).flatMap(([step, at]) =>
    at === null ? [] : [sql`(${sql.lit(step)}, ${at})`],
  ),
);

type MeasuredStep = { flow: "new" | "reapplication"; step: SavedStep; seconds: number };

/** The median of each step since then, by flow: from the save before it to its own. */
export async function findStepMedians(db: Db, since: Date): Promise<MeasuredStep[]> {
  const { rows } = await sql<MeasuredStep>`
    with recent as (
      select id, flow, created_at, identified_at, documents_confirmed_at, signed_at,
        financing_instrument_id
      from applications where signed_at is not null and signed_at >= ${since}
      order by signed_at desc limit ${newest}
    ), saved as (
      select recent.id, flow, step, saved_at from recent cross join lateral (
        values (null, created_at), ${measured}
      ) as done (step, saved_at)
      where saved_at is not null
    ), taken as (
      select flow, step, extract(epoch from
        saved_at - lag(saved_at) over (partition by id order by saved_at)) as seconds
      from saved
    )
    select flow, step, round(percentile_cont(0.5) within group (order by seconds))::int as seconds
    from taken
    where step is not null and seconds between 0 and ${longestSeconds}
    group by flow, step having count(*) >= ${fewestSteps}`.execute(db);
  return rows;
}

/** The median of the time from signature to decision since then; null where there were too few. */
export async function findDecisionMedian(db: Db, since: Date): Promise<number | null> {
  const { rows } = await sql<{ seconds: number }>`
    select round(percentile_cont(0.5) within group (
      order by extract(epoch from decided_at - signed_at)))::int as seconds
    from (
      select id, signed_at from applications
      where signed_at is not null and signed_at >= ${since}
      order by signed_at desc limit ${newest}
    ) as recent cross join lateral (
      select decided_at from decisions
      where application_id = recent.id and stage in ('final', 'operator') and outcome <> 'review'
        and decided_at >= signed_at
      order by decided_at limit 1
    ) as decision
    having count(*) >= ${fewestDecisions}`.execute(db);
  return rows[0]?.seconds ?? null;
}
