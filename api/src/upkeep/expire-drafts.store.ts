// Applications that nobody goes on with (decision 0037).
import { sql } from "kysely";

import type { Db } from "../platform/database/database.ts";

export const batchSize = 500;

/**
 * Open, not on offer, and as it is for so many days: the ends of offers are told to their borrowers (decision 0032).
 */
const isUnfinished = (days: number) => sql<boolean>`status in ('Draft', 'Prescoring')
  and created_at <= now() - make_interval(days => ${days})
  and changed_at <= now() - make_interval(days => ${days})`;

/** A batch of them, begun longest ago; behind the first so many. */
export function findUnfinished(db: Db, { days, behind }: { days: number; behind: number }) {
  return db
    .selectFrom("applications")
    .select("id")
    .where(isUnfinished(days))
    .orderBy("createdAt")
    .limit(batchSize)
    .offset(behind)
    .execute();
}

/** Asked once the application is held. */
export async function isStillUnfinished(tx: Db, id: string, days: number): Promise<boolean> {
  const found = await tx
    .selectFrom("applications")
    .select("id")
    .where("id", "=", id)
    .where(isUnfinished(days))
    .executeTakeFirst();
  return found !== undefined;
}
