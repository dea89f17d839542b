// Each night the days that are over are counted once and kept; those that still change are counted again (decision
// 0089).
import { addDays } from "@microloan/domain/person/dates";

import type { Context } from "../../platform/context.ts";
import { findCountedDays, findFirstDay, putDay } from "./daily-numbers.store.ts";
import { countDay } from "./day-numbers.ts";

/**
 * An application that is begun today may be signed and paid out so many days later; what comes after them is not
 * counted. A draft ends after 30 days without a change, an offer and the payout take days.
 */
const changingDays = 60;

/** From this day on the numbers still change. */
export const changingSince = (today: string): string => addDays(today, -changingDays);

export async function rollUpNumbers({ clock, db }: Context): Promise<void> {
  const today = clock.today();
  const first = await findFirstDay(db);
  if (first === undefined) return;
  const counted = await findCountedDays(db);
  const changing = changingSince(today);
  for (let day = first; day < today; day = addDays(day, 1))
    if (day >= changing || !counted.has(day)) await putDay(db, day, await countDay(db, day));
}

/** At a start: yesterday has not been counted. */
export async function isRollUpDue({ clock, db }: Context): Promise<boolean> {
  const today = clock.today();
  const first = await findFirstDay(db);
  if (first === undefined || first >= today) return false;
  return !(await findCountedDays(db)).has(addDays(today, -1));
}
