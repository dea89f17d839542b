// Finished days with their numbers, and where the first of them is (decision 0089).
import { sql } from "kysely";

import type { Db } from "../../platform/database/database.ts";
import type { DayNumbers } from "./day-numbers.ts";

export async function putDay(db: Db, day: string, numbers: DayNumbers): Promise<void> {
  const counted = { numbers: JSON.stringify(numbers), countedAt: sql<Date>`now()` };
  await db
    .insertInto("dailyNumbers")
    .values({ day, ...counted })
    .onConflict((conflict) => conflict.column("day").doUpdateSet(counted))
    .execute();
}

export function findDays(db: Db, { from, to }: { from: string; to: string }) {
  return db
    .selectFrom("dailyNumbers")
    .select(["day", "countedAt"])
    .select((row) => row.ref("numbers").$castTo<DayNumbers>().as("numbers"))
    .where("day", ">=", from)
    .where("day", "<=", to)
    .orderBy("day")
    .execute();
}

/** Days that are counted, without their numbers. */
export async function findCountedDays(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom("dailyNumbers").select("day").execute();
  return new Set(rows.map(({ day }) => day));
}

/** Moscow's day of the oldest line of the audit log; undefined before there is one. */
export async function findFirstDay(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ day: string }>`
    select (at at time zone 'Europe/Moscow')::date as day from audit_log
    where at > '-infinity' order by at, id limit 1`.execute(db);
  return rows[0]?.day;
}
