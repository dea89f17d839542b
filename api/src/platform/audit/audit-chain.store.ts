// Walks the chain of hashes over the audit log and finds the first place where it does not hold (D12; decision 0035).
// Reads in batches outside of any transaction, so that it goes beside a running product however long the log is.
import { sql } from "kysely";

import type { Db } from "../database/database.ts";
import { sha256 } from "../hashing.ts";

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
    /** The chain is shorter than it was, or another one. */
    | "not the chain that was noted";
};

type Verified = { rows: number; head: ChainHead | null };

type Link = { seq: number; logId: number; hash: string; text: string | null };

const rowsOfABatch = 1000;

/** The first fault in the order of the chain, or how far it holds. */
export async function verifyAuditChain(
  db: Db,
  noted?: ChainHead,
  most = rowsOfABatch,
): Promise<Verified | ChainFault> {
  // Rows added from now on are the next walk's.
  const last = (await newestLink(db))?.seq ?? 0;
  let head: ChainHead | null = null;
  for (let after = 0; after < last; after = head?.seq ?? last) {
    const links = await findLinks(db, { after, last, most });
    if (links.length === 0) return { seq: after + 1, logId: null, fault: "links missing" };
    for (const link of links) {
      const fault = faultOf(link, head) ?? notedFault(link, noted);
      if (fault) return { seq: link.seq, logId: link.logId, fault };
      head = { seq: link.seq, hash: link.hash };
    }
  }
  if (noted && noted.seq > (head?.seq ?? 0))
    return { seq: noted.seq, logId: null, fault: "not the chain that was noted" };
  const logId = await findUnsealed(db);
  if (logId !== undefined) return { seq: null, logId, fault: "never sealed" };
  return { rows: head?.seq ?? 0, head };
}

function faultOf(link: Link, before: ChainHead | null): ChainFault["fault"] | undefined {
  if (link.seq !== (before?.seq ?? 0) + 1) return "links missing";
  if (link.text === null) return "row missing";
  return sha256(`${before?.hash ?? ""} ${link.text}`) === link.hash ? undefined : "changed";
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

/** The text is made here and hashed by us: what the database's own functions have become does not matter. */
async function findLinks(
  db: Db,
  { after, last, most }: { after: number; last: number; most: number },
): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select c.seq, c.log_id, c.hash, case when l.id is not null then jsonb_build_array(
      c.seq, l.id, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
      l.actor, l.application_id, l.action, l.details)::text end as text
    from audit_chain c left join audit_log l on l.id = c.log_id
    where c.seq > ${after} and c.seq <= ${last}
    order by c.seq limit ${most}`.execute(db);
  return rows;
}

/** A row and its link are committed together, so one that is seen without a link has none. */
async function findUnsealed(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select l.id from audit_log l
    where not exists (select from audit_chain c where c.log_id = l.id)
    order by l.id limit 1`.execute(db);
  return rows[0]?.id;
}
