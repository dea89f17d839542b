// What the desk asks for besides the password (decision 0078).
import { sql } from "kysely";

import type { Db } from "../../platform/database/database.ts";

/** By the clock that judges a code. */
export function findSecondFactor(db: Db, operatorId: string) {
  return db
    .selectFrom("operators")
    .select(["username", "roles", "totpSealed", sql<Date>`clock_timestamp()`.as("now")])
    .where("id", "=", operatorId)
    .executeTakeFirstOrThrow();
}
