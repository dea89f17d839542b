// A payout as the desk shows it, and what holds it up, as the queue tells (decision 0091).
import { sql } from "kysely";

import { isPaidAfterwards } from "../../money/payouts/payout.store.ts";
import type { Db } from "../../platform/database/database.ts";
import { isHeldByBlock, payoutSource } from "../queue/queue-sources.store.ts";

export function findPayout(db: Db, applicationId: string) {
  return db
    .selectFrom("applications")
    .select(["contractNumber", "status", payoutSource.sumKopecks.as("sumKopecks")])
    .select(isHeldByBlock.as("isHeldByBlock"))
    .where("id", "=", applicationId)
    .executeTakeFirst();
}

export type Trouble = "anotherCard" | "unanswered" | "notBegun";

/** None where the money waits for nobody. */
export async function findTrouble(db: Db, applicationId: string): Promise<Trouble | null> {
  const { rows } = await sql<{ trouble: Trouble }>`
    select ${payoutSource.payout} as trouble from ${payoutSource.from}
      and applications.id = ${applicationId}`.execute(db);
  return rows[0]?.trouble ?? null;
}

/** In the order in which they were sent. */
export function findOrders(db: Db, applicationId: string) {
  return db
    .selectFrom("payouts")
    .select(["orderId", "amountKopecks", "status", "createdAt", "settledAt"])
    .select(isPaidAfterwards.as("isPaidAfterwards"))
    .where("applicationId", "=", applicationId)
    .orderBy("createdAt")
    .execute();
}
