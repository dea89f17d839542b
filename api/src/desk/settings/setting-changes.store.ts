// Who changed a setting, of two persons both, and what stood there before: as the audit log has it, by an index of its
// own (decision 0087).
import { type RawBuilder, sql } from "kysely";

import type { Db } from "../../platform/database/database.ts";

type Change = {
  code: string;
  at: Date;
  by: string;
  proposedBy: string | null;
  from: string | null;
  to: string | null;
};

const fields = sql`line.at, coalesce(operator.username, line.actor) as by,
  coalesce(maker.username, line.details ->> 'proposedBy') as proposed_by,
  line.details ->> 'from' as from, line.details ->> 'to' as to`;

const idOf = (actor: RawBuilder<string>) =>
  sql`case when ${actor} like 'operator:%' then substr(${actor}, 10)::uuid end`;

const withNames = sql`
  left join operators operator on operator.id = ${idOf(sql`line.actor`)}
  left join operators maker on maker.id = ${idOf(sql`(line.details ->> 'proposedBy')`)}`;

/** Newest first. */
export async function findChanges(db: Db, code: string, limit: number): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select ${code} as code, ${fields} from audit_log line ${withNames}
    where line.action = 'setting changed' and line.details ->> 'code' = ${code}
    order by line.at desc, line.id desc limit ${limit}`.execute(db);
  return rows;
}

/** The newest of each setting that was ever changed. */
export async function findNewestChanges(db: Db, codes: readonly string[]): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select asked.code, ${fields}
    from unnest(${[...codes]}::text[]) as asked (code)
    cross join lateral (
      select * from audit_log
      where action = 'setting changed' and details ->> 'code' = asked.code
      order by at desc, id desc limit 1) as line ${withNames}`.execute(db);
  return rows;
}
