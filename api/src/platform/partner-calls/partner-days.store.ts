// How many questions to each partner had which outcome, by day (decision 0090).
import { sql } from "kysely";

import type { PartnerOutcome } from "@microloan/contract/desk/endpoints/numbers";

import type { Db } from "../database/database.ts";

export type Counted = { partner: string; outcome: PartnerOutcome; count: number };

/** To the database's day in Moscow; in one order, so that no two processes wait for each other. */
export async function addToDay(db: Db, counted: readonly Counted[]): Promise<void> {
  const rows = counted.toSorted((one, two) => (keyOf(one) < keyOf(two) ? -1 : 1));
  await db
    .insertInto("partnerDays")
    .values(
      rows.map((row) => ({ ...row, day: sql<string>`(now() at time zone 'Europe/Moscow')::date` })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["day", "partner", "outcome"])
        .doUpdateSet({ count: sql<number>`partner_days.count + excluded.count` }),
    )
    .execute();
}

const keyOf = ({ partner, outcome }: Counted): string => `${partner} ${outcome}`;

export function findPartnerDays(db: Db, { from, to }: { from: string; to: string }) {
  return db
    .selectFrom("partnerDays")
    .select(["day", "partner", "outcome", "count"])
    .where("day", ">=", from)
    .where("day", "<=", to)
    .orderBy("day")
    .orderBy("partner")
    .orderBy("outcome")
    .execute();
}
