// Seals rows of the audit log: each gets its link of the chain of hashes soon after it is committed (D12;
// decision 0071).
import { sql } from "kysely";

import type { Db } from "../database/database.ts";
import { sha256 } from "../hashing.ts";

/** Any number nobody else uses for an advisory lock in this database. */
const lockKey = 7_311_905;

/** What a link is the hash of, besides the link before it: the row whole, and its place. */
export const sealedText = (seq: ReturnType<typeof sql<number>>) => sql<string>`
  jsonb_build_array(${seq}, l.id, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    l.actor, l.application_id, l.action, l.details)::text`;

/** The link of a row of the log. */
export const linkOf = (before: string, text: string): string => sha256(`${before} ${text}`);

type Batch = { most: number; afterId: number };
type Unsealed = { logId: number; seq: number; before: string; text: string };

/**
 * Seals a batch of what is committed and not sealed yet, behind this id: how many rows it looked at, and the last
 * one. Nothing while another seals: there is one chain. What is committed late comes late into it, whatever its id.
 */
export function sealBatch(db: Db, batch: Batch): Promise<{ rows: number; lastId: number }> {
  return db.transaction().execute(async (tx) => {
    const lock = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(${sql.lit(lockKey)}) as mine`.execute(tx);
    // Statements of their own: they have to see what was sealed before the lock was ours.
    const ids = lock.rows[0]?.mine ? await findNoted(tx, batch) : [];
    const unsealed = ids.length > 0 ? await findUnsealed(tx, ids) : [];
    if (unsealed.length > 0) await insertLinks(tx, unsealed);
    return { rows: ids.length, lastId: ids.at(-1) ?? batch.afterId };
  });
}

async function findNoted(tx: Db, { most, afterId }: Batch): Promise<number[]> {
  const rows = await tx
    .selectFrom("auditUnsealed")
    .select("logId")
    .where("logId", ">", afterId)
    .orderBy("logId")
    .limit(most)
    .execute();
  return rows.map(({ logId }) => logId);
}

/** With the places that they get. A row that is gone from the log stays noted. */
async function findUnsealed(tx: Db, ids: readonly number[]): Promise<Unsealed[]> {
  const { rows } = await sql<Unsealed>`
    with head as (select seq, hash from audit_chain order by seq desc limit 1),
    unsealed as (
      select l.*, coalesce((select seq from head), 0) + row_number() over (order by l.id) as seq
      from audit_log l where l.id = any(${ids}::bigint[])
    )
    select l.id as log_id, l.seq, coalesce((select hash from head), '') as before,
      ${sealedText(sql`l.seq`)} as text
    from unsealed l order by l.seq`.execute(tx);
  return rows;
}

async function insertLinks(tx: Db, rows: readonly Unsealed[]): Promise<void> {
  const hashes: string[] = [];
  for (const { before, text } of rows) hashes.push(linkOf(hashes.at(-1) ?? before, text));
  const logIds = rows.map(({ logId }) => logId);
  const places = rows.map(({ seq }) => seq);
  await sql`
    with sealed as (
      insert into audit_chain (seq, log_id, hash)
      select * from unnest(${places}::bigint[], ${logIds}::bigint[], ${hashes}::text[])
      returning log_id
    )
    delete from audit_unsealed where log_id in (select log_id from sealed)`.execute(tx);
}

/** Since when the row waits that has waited longest, in seconds; 0 where none does. */
export async function unsealedSeconds(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from clock_timestamp() - min(written_at)), 0)::float8 as seconds
    from audit_unsealed`.execute(db);
  return Math.max(0, rows[0]?.seconds ?? 0);
}

type Sealing = {
  /** Of the newest link, and when its line was written. */
  place: number | null;
  at: Date | null;
  /** That wait, and since when the first of them does. */
  lines: number;
  since: Date | null;
  seconds: number;
};

/** How far the log is sealed, and what waits for it. Places begin with 1: asked for so, the index is not read whole. */
export async function findSealing(db: Db): Promise<Sealing> {
  const { rows } = await sql<Sealing>`
    select head.seq as place, l.at, noted.lines, noted.since,
      greatest(0, coalesce(extract(epoch from clock_timestamp() - noted.since), 0))::int as seconds
    from (select count(*)::int as lines, min(written_at) as since from audit_unsealed) as noted
    left join audit_chain head on head.seq = (select max(seq) from audit_chain where seq > 0)
    left join audit_log l on l.id = head.log_id`.execute(db);
  const [found] = rows;
  if (!found) throw new Error("a count has one row");
  return found;
}
