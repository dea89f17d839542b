// Walks the chain of hashes over the audit log and finds the first place where it does not hold (D12; decisions 0035,
// 0071).
// Reads in batches outside of any transaction, so that it goes beside a running product however long the log is.
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";

import type { Db } from "../database/database.ts";
import { linkOf, sealedText } from "./audit-seal.store.ts";

/** Where the chain stood: what somebody noted elsewhere proves that nothing before it has been exchanged since. */
export type ChainHead = { seq: number; hash: string };

export type ChainFault = {
  seq: number | null;
  logId: number | null;
  fault:
    /** The row is not what was sealed, or stands in another place. */
    | "changed"
    /** The row of the log is gone. */
    | "row missing"
    /** One or more links are gone before this one. */
    | "links missing"
    /** A row that no transaction of the product wrote. */
    | "never sealed"
    /** Nobody seals, or not fast enough. */
    | "not sealed in time"
    /** The chain is shorter than it was, or another one. */
    | "not the chain that was noted";
};

type Verified = { rows: number; head: ChainHead | null };

type Link = { seq: number; logId: number; hash: string; text: string | null };

type Verifying = {
  /** Has to be in the chain. */
  noted?: ChainHead | undefined;
  /** The walk begins behind it: what stands before it is believed. */
  from?: ChainHead | undefined;
  rowsOfABatch?: number;
  /** How old a row may become before it is sealed, and how long one that is older is waited for. */
  sealedWithinMs?: number;
};

/** The first fault in the order of the chain, or how far it holds. */
export async function verifyAuditChain(
  db: Db,
  { noted, from, rowsOfABatch = 1000, sealedWithinMs = 5000 }: Verifying = {},
): Promise<Verified | ChainFault> {
  const start = from && (await findLink(db, from.seq));
  if (from && start?.hash !== from.hash)
    return { seq: from.seq, logId: null, fault: "not the chain that was noted" };
  // Rows added from now on are the next walk's.
  const last = (await newestLink(db))?.seq ?? 0;
  let head: ChainHead | null = from ?? null;
  for (let after = from?.seq ?? 0; after < last; after = head?.seq ?? last) {
    const links = await findLinks(db, { after, last, most: rowsOfABatch });
    if (links.length === 0) return { seq: after + 1, logId: null, fault: "links missing" };
    for (const link of links) {
      const fault = faultOf(link, head) ?? notedFault(link, noted);
      if (fault) return { seq: link.seq, logId: link.logId, fault };
      head = { seq: link.seq, hash: link.hash };
    }
  }
  if (noted && noted.seq > (head?.seq ?? 0))
    return { seq: noted.seq, logId: null, fault: "not the chain that was noted" };
  const unsealed = await unsealedFault(db, { after: start?.logId ?? 0, sealedWithinMs });
  return unsealed ?? { rows: (head?.seq ?? 0) - (from?.seq ?? 0), head };
}

function faultOf(link: Link, before: ChainHead | null): ChainFault["fault"] | undefined {
  if (link.seq !== (before?.seq ?? 0) + 1) return "links missing";
  if (link.text === null) return "row missing";
  return linkOf(before?.hash ?? "", link.text) === link.hash ? undefined : "changed";
}

const notedFault = (link: Link, noted: ChainHead | undefined): ChainFault["fault"] | undefined =>
  noted?.seq === link.seq && noted.hash !== link.hash ? "not the chain that was noted" : undefined;

function newestLink(db: Db): Promise<ChainHead | undefined> {
  return db
    .selectFrom("auditChain")
    .select(["seq", "hash"])
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
}

function findLink(db: Db, seq: number) {
  return db
    .selectFrom("auditChain")
    .select(["logId", "hash"])
    .where("seq", "=", seq)
    .executeTakeFirst();
}

/** The text is made here and hashed by us: what the database's own functions have become does not matter. */
async function findLinks(
  db: Db,
  { after, last, most }: { after: number; last: number; most: number },
): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select c.seq, c.log_id, c.hash,
      case when l.id is not null then ${sealedText(sql`c.seq`)} end as text
    from audit_chain c left join audit_log l on l.id = c.log_id
    where c.seq > ${after} and c.seq <= ${last}
    order by c.seq limit ${most}`.execute(db);
  return rows;
}

/** Each row of the log has its link, or was committed just now and is noted for it. */
async function unsealedFault(
  db: Db,
  { after, sealedWithinMs }: { after: number; sealedWithinMs: number },
): Promise<ChainFault | undefined> {
  const planted = await findPlanted(db, after);
  if (planted) return { seq: null, logId: planted.id, fault: "never sealed" };
  const gone = await findGone(db);
  if (gone) return { seq: null, logId: gone.id, fault: "row missing" };
  const late = await findLate(db, sealedWithinMs);
  if (!late) return undefined;
  // Its transaction may have taken that long, and have ended just now.
  await pause(sealedWithinMs);
  const isSealed = !(await isNoted(db, late.id));
  return isSealed ? undefined : { seq: null, logId: late.id, fault: "not sealed in time" };
}

/** Neither sealed nor noted. */
async function findPlanted(db: Db, after: number): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    select l.id from audit_log l
    where l.id > ${after} and not exists (select from audit_chain c where c.log_id = l.id)
      and not exists (select from audit_unsealed u where u.log_id = l.id)
    order by l.id limit 1`.execute(db);
  return rows[0];
}

/** Noted, and taken out of the log before it was sealed. */
async function findGone(db: Db): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    select u.log_id as id from audit_unsealed u
    where not exists (select from audit_log l where l.id = u.log_id)
    order by u.log_id limit 1`.execute(db);
  return rows[0];
}

async function findLate(db: Db, olderThanMs: number): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    select log_id as id from audit_unsealed
    where written_at < clock_timestamp() - make_interval(secs => ${olderThanMs / 1000})
    order by written_at limit 1`.execute(db);
  return rows[0];
}

async function isNoted(db: Db, logId: number): Promise<boolean> {
  const { rows } = await sql`select from audit_unsealed where log_id = ${logId}`.execute(db);
  return rows.length > 0;
}
