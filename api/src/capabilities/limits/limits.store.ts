// Counters in fixed windows, shared by all instances: taken and judged in one statement (D4).
import { sql } from "kysely";

import type { Db } from "../../plugins/database/database.ts";

export type Limit = { key: string; allowed: number; windowSeconds: number };

/** Takes one from the window; answers the seconds to wait when there was none left, else 0. */
export async function takeFromLimit(
  db: Db,
  { key, allowed, windowSeconds }: Limit,
): Promise<number> {
  const isOver = sql`limits.window_started_at <= now() - make_interval(secs => ${windowSeconds})`;
  const { rows } = await sql<{ taken: number; seconds: number }>`
    insert into limits (key, window_started_at, taken) values (${key}, now(), 1)
    on conflict (key) do update set
      taken = case when ${isOver} then 1 else limits.taken + 1 end,
      window_started_at = case when ${isOver} then now() else limits.window_started_at end
    returning taken,
      ceil(extract(epoch from window_started_at - now()) + ${windowSeconds})::int as seconds
  `.execute(db);
  const row = rows[0];
  return row && row.taken > allowed ? Math.max(1, row.seconds) : 0;
}
