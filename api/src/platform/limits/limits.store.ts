// Counters in fixed windows, shared by all instances: judged and taken in one statement (D4).
import { sql } from "kysely";

import type { Db } from "../database/database.ts";

export type Limit = { key: string; allowed: number; windowSeconds: number };

/** Takes one from the window if there is one left; answers the seconds to wait when there was none, else 0. */
export async function takeFromLimit(
  db: Db,
  { key, allowed, windowSeconds }: Limit,
): Promise<number> {
  const isOver = sql`limits.window_started_at <= now() - make_interval(secs => ${windowSeconds})`;
  const { rows } = await sql`
    insert into limits (key, window_started_at, taken) select ${key}, now(), 1 where ${allowed}::int > 0
    on conflict (key) do update set
      taken = case when ${isOver} then 1 else limits.taken + 1 end,
      window_started_at = case when ${isOver} then now() else limits.window_started_at end
    where ${isOver} or limits.taken < ${allowed}
    returning taken
  `.execute(db);
  return rows.length > 0 ? 0 : secondsLeft(db, key, windowSeconds);
}

async function secondsLeft(db: Db, key: string, windowSeconds: number): Promise<number> {
  const row = await db
    .selectFrom("limits")
    .select(
      sql<number>`ceil(extract(epoch from window_started_at - now()) + ${windowSeconds})::int`.as(
        "seconds",
      ),
    )
    .where("key", "=", key)
    .executeTakeFirst();
  return Math.max(1, row?.seconds ?? windowSeconds);
}

/** Takes one from each, or from none; call it inside a transaction, which holds what was taken until it ends. */
export async function takeFromLimits(db: Db, limits: readonly Limit[]): Promise<number> {
  const taken: string[] = [];
  for (const limit of limits) {
    const wait = await takeFromLimit(db, limit);
    if (wait > 0) {
      for (const key of taken) await giveBack(db, key);
      return wait;
    }
    taken.push(limit.key);
  }
  return 0;
}

/** Undoes one taking, when what it was taken for did not happen. */
export async function giveBack(db: Db, key: string): Promise<void> {
  await db
    .updateTable("limits")
    .set({ taken: sql<number>`greatest(0, taken - 1)` })
    .where("key", "=", key)
    .execute();
}

/** How many were taken from a window that is still running. */
export async function takenFrom(
  db: Db,
  { key, windowSeconds }: Omit<Limit, "allowed">,
): Promise<number> {
  const row = await db
    .selectFrom("limits")
    .select("taken")
    .where("key", "=", key)
    .where("windowStartedAt", ">", sql<Date>`now() - make_interval(secs => ${windowSeconds})`)
    .executeTakeFirst();
  return row?.taken ?? 0;
}

/** Gives a window back, when what it counted has turned out well. */
export async function forgetLimit(db: Db, key: string): Promise<void> {
  await db.deleteFrom("limits").where("key", "=", key).execute();
}
