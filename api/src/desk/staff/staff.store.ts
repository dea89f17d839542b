// Staff as the desk reads them; who changes them is people/operators (decision 0093).
import { sql } from "kysely";

import type { Db } from "../../platform/database/database.ts";

/** By login, behind this one. */
export function findStaff(db: Db, { after, limit }: { after: string; limit: number }) {
  return db
    .selectFrom("operators")
    .select([
      "username",
      "employeeNumber",
      "roles",
      "createdAt",
      "disabledAt",
      sql<boolean>`totp_sealed is not null`.as("isAuthenticatorSet"),
      sql<number>`cardinality(recovery_hashes)`.as("recoveryCodesLeft"),
    ])
    .where("username", ">", after)
    .orderBy("username")
    .limit(limit)
    .execute();
}

/** Whose these ids are. */
export async function findLogins(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("operators")
    .select(["id", "username", "employeeNumber"])
    .where("id", "in", ids)
    .execute();
}
