// Who changed a setting, and what stood there before: as the audit log has it, by an index of its own (decision 0087).
import { sql } from "kysely";

import type { Db } from "../../platform/database/database.ts";

type Change = { code: string; at: Date; by: string; from: string | null; to: string | null };

const fields = sql`line.at, coalesce(operators.username, line.actor) as by,
  line.details ->> 'from' as from, line.details ->> 'to' as to`;

const ofOperator = sql`left join operators
  on operators.id = case when line.actor like 'operator:%' then substr(line.actor, 10)::uuid end`;

/** Newest first. */
export async function findChanges(db: Db, code: string, limit: number): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select ${code} as code, ${fields} from audit_log line ${ofOperator}
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
      order by at desc, id desc limit 1) as line ${ofOperator}`.execute(db);
  return rows;
}
