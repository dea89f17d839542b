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

/**
 * Takes one from each, or from none. Inside a transaction what was taken is held until it ends; outside of one a taking
 * that is given back may cost another request its turn.
 */
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

/** What bounds callers of whom there may be too many together: the ceiling is one of the usual limits. */
export type CrowdLimits = {
  usual: readonly Limit[];
  ceiling: Limit;
  /** What stands in for the usual ones while the ceiling is used up: fewer for each, or turns of seconds. */
  crowded: readonly Limit[];
};

/** Seconds to wait. Nobody is refused for what all others together have taken (decision 0061). */
export async function takeFromCrowd(
  db: Db,
  { usual, ceiling, crowded }: CrowdLimits,
): Promise<number> {
  const wait = await takeFromLimits(db, usual);
  if (wait === 0 || !(await isUsedUp(db, ceiling))) return wait;
  return takeFromLimits(db, crowded);
}

/** Undoes what was taken from each. */
export async function giveBackTo(db: Db, limits: readonly Limit[]): Promise<void> {
  for (const { key } of limits) await giveBack(db, key);
}

/** Undoes one taking, when what it was taken for did not happen; of a window with nothing taken no row is left. */
export async function giveBack(db: Db, key: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("limits")
    .where("key", "=", key)
    .where("taken", "<=", 1)
    .executeTakeFirst();
  if (numDeletedRows === 0n) await giveBackGranted(db, key);
}

/** Undoes one taking and leaves the window: who was granted it keeps it. */
async function giveBackGranted(db: Db, key: string): Promise<void> {
  await db
    .updateTable("limits")
    .set({ taken: sql<number>`greatest(0, taken - 1)` })
    .where("key", "=", key)
    .execute();
}

/** Opens a window that nothing is taken from yet: only who was granted one may take from it (`takeGranted`). */
export async function grant(db: Db, key: string): Promise<void> {
  const fresh = { windowStartedAt: sql<Date>`now()`, taken: 0 };
  await db
    .insertInto("limits")
    .values({ key, ...fresh })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(fresh))
    .execute();
}

const granted = ({ allowed, windowSeconds }: Limit) =>
  sql<boolean>`taken < ${allowed}::int
    and window_started_at > now() - make_interval(secs => ${windowSeconds})`;

/** Whether something is left of a window that was granted. */
export async function hasGranted(db: Db, limit: Limit): Promise<boolean> {
  const row = await db
    .selectFrom("limits")
    .select("key")
    .where("key", "=", limit.key)
    .where(granted(limit))
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes one from a window that was granted; false when there is none, or nothing left. */
export async function takeGranted(db: Db, limit: Limit): Promise<boolean> {
  const row = await db
    .updateTable("limits")
    .set({ taken: sql<number>`taken + 1` })
    .where("key", "=", limit.key)
    .where(granted(limit))
    .returning("key")
    .executeTakeFirst();
  return row !== undefined;
}

export const isUsedUp = async (db: Db, limit: Limit): Promise<boolean> =>
  (await takenFrom(db, limit)) >= limit.allowed;

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
