// The days of a period that are over and counted, and what is counted now because it is not yet (decisions 0088, 0089).
import { addDays, type IsoDate } from "@microloan/domain/person/dates";

import type { Db } from "../../platform/database/database.ts";
import { countDecisions, type DecisionsOfDay } from "./count-day.store.ts";
import { findDays } from "./daily-numbers.store.ts";

/** Days of Moscow, both included. */
export type Period = { from: IsoDate; to: IsoDate; today: IsoDate };

export async function findFinished(db: Db, { from, to, today }: Period) {
  return (await findDays(db, { from, to })).filter(({ day }) => day < today);
}

/** The days of a period that are not among these, the oldest first. */
export function daysWithout(
  counted: readonly { day: string }[],
  { from, to }: Omit<Period, "today">,
) {
  const known = new Set(counted.map(({ day }) => day));
  const without: IsoDate[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) if (!known.has(day)) without.push(day);
  return without;
}

/** Finished days as they were counted; of the table only today, and what no night has counted yet. */
export async function decisionsOf(db: Db, period: Period): Promise<DecisionsOfDay[]> {
  const finished = await findFinished(db, period);
  const decisions = finished.flatMap(({ numbers }) => numbers.decisions);
  for (const day of daysWithout(finished, period))
    decisions.push(...(await countDecisions(db, day)));
  return decisions;
}
