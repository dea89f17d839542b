// What waits for a person, page by page, and how much of it there is (decisions 0079, 0091).
import { type RawBuilder, sql } from "kysely";

import { allQueueKinds, type QueueKind } from "@microloan/contract/desk/queue-kinds";

import type { Db } from "../../platform/database/database.ts";
import { type Source, sources } from "./queue-sources.store.ts";
import { liveTakes } from "./takes.store.ts";

/** Where a page ends: to the microsecond, which a date of the language does not hold. */
export type QueuePlace = { since: string; kind: QueueKind; id: string };

export type QueueRow = QueuePlace & {
  ageSeconds: number;
  applicationId: string | null;
  phoneChangeId: string | null;
  /** Of what its id does not name. */
  subject: string | null;
  title: string | null;
  sumKopecks: number | null;
  ruleId: string | null;
  /** Those of the newest decision. */
  facts: unknown;
  payout: "anotherCard" | "unanswered" | "notBegun" | null;
  targetSeconds: number | null;
  takenBy: string | null;
  username: string | null;
  takenAt: Date | null;
};

type Page = { kinds: readonly QueueKind[]; after: QueuePlace | undefined; limit: number };

/** Equally old ones stand in the order of their kinds. */
const rankOf = (kind: QueueKind): number => allQueueKinds.indexOf(kind);

/** Only what comes after the place, said so that the kind's index begins there. */
function isAfter(kind: QueueKind, { id, since }: Source, after: QueuePlace): RawBuilder<boolean> {
  const at = sql`${after.since}::timestamptz`;
  if (rankOf(kind) > rankOf(after.kind)) return sql`${since} >= ${at}`;
  if (rankOf(kind) < rankOf(after.kind)) return sql`${since} > ${at}`;
  return sql`(${since}, ${id}) > (${at}, ${after.id}::uuid)`;
}

function rowsOf(kind: QueueKind, after: QueuePlace | undefined, limit: number) {
  const source = sources[kind];
  const isOnPage = after ? isAfter(kind, source, after) : sql`true`;
  return sql`(
    select ${sql.lit(kind)} as kind, ${sql.lit(rankOf(kind))} as rank, ${source.id} as id,
      ${source.since} as since, ${source.applicationId ?? sql`null::uuid`} as application_id,
      ${source.phoneChangeId ?? sql`null::uuid`} as phone_change_id,
      ${source.subject ?? sql`null::text`} as subject, ${source.title} as title,
      ${source.sumKopecks ?? sql`null::integer`} as sum_kopecks,
      ${source.ruleId ?? sql`null::text`} as rule_id, ${source.facts ?? sql`null::jsonb`} as facts,
      ${source.payout ?? sql`null::text`} as payout,
      ${source.targetSeconds ?? sql`null::integer`} as target_seconds
    from ${source.from} and ${isOnPage}
    order by ${source.since}, ${source.id} limit ${limit})`;
}

/** The longest waiting first. */
export async function findQueue(db: Db, { kinds, after, limit }: Page): Promise<QueueRow[]> {
  if (kinds.length === 0) return [];
  const waiting = sql.join(
    kinds.map((kind) => rowsOf(kind, after, limit)),
    sql` union all `,
  );
  const { rows } = await sql<QueueRow>`
    with page as (select * from (${waiting}) as waiting order by since, rank, id limit ${limit})
    select page.kind, page.id, page.application_id, page.phone_change_id, page.subject, page.title,
      page.sum_kopecks, page.rule_id, page.facts, page.payout, page.target_seconds,
      taken.taken_by, taken.username, taken.taken_at,
      to_char(page.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as since,
      extract(epoch from now() - page.since)::int as age_seconds
    from page
    left join (${liveTakes(db)}) as taken
      on taken.application_id = page.application_id or taken.phone_change_id = page.phone_change_id
    order by page.since, page.rank, page.id`.execute(db);
  return rows;
}

/** How many wait, by kind, counted no further than `most`. */
export async function countQueue(
  db: Db,
  kinds: readonly QueueKind[],
  most: number,
): Promise<Map<QueueKind, number>> {
  if (kinds.length === 0) return new Map();
  const counted = kinds.map((kind) => {
    const source = sources[kind];
    return sql`(
      select ${sql.lit(kind)} as kind, count(*)::int as rows
      from (select from ${source.from} limit ${most}) as counted)`;
  });
  const { rows } = await sql<{ kind: QueueKind; rows: number }>`
    ${sql.join(counted, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ kind, rows: count }) => [kind, count]));
}

/** Kinds that stand by an application and can be taken. */
const takeable = ["decision", "facts", "scans", "approval"] as const;

export async function isWaiting(db: Db, applicationId: string): Promise<boolean> {
  const any = takeable.map((kind) => {
    const { from } = sources[kind];
    return sql`exists (select from ${from} and applications.id = ${applicationId}::uuid)`;
  });
  const { rows } = await sql<{ isWaiting: boolean }>`
    select ${sql.join(any, sql` or `)} as is_waiting`.execute(db);
  return rows[0]?.isWaiting === true;
}
