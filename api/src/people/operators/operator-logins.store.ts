// Who comes by a login, wherever they sign in: for the proof of their password (D3; decision 0061).
import { sql } from "kysely";

import type { Db } from "../../platform/database/database.ts";

export function findOperator(db: Db, username: string) {
  return db
    .selectFrom("operators")
    .select(["id", "passwordHash", "roles", sql<Date>`now()`.as("now")])
    .where("username", "=", username)
    .where("disabledAt", "is", null)
    .executeTakeFirst();
}

/** Whether a session of this login was opened in the browser, as long as it is remembered (decision 0025). */
export async function isOperatorsBrowser(
  db: Db,
  { username, browserHash }: { username: string; browserHash: string },
): Promise<boolean> {
  const found = await db
    .selectFrom("operators")
    .select("id")
    .where("username", "=", username)
    .where((operator) =>
      operator.or(
        (["sessions", "deskSessions"] as const).map((table) =>
          operator.exists(
            operator
              .selectFrom(table)
              .select("id")
              .whereRef("operatorId", "=", "operators.id")
              .where("browserHash", "=", browserHash),
          ),
        ),
      ),
    )
    .executeTakeFirst();
  return found !== undefined;
}
