// The newest behaviour-scoring session of each application.
import { sql } from "kysely";

import type { Db } from "../../plugins/database/database.ts";

type ScoringSession = {
  applicationId: string;
  contactId: string;
  sessionId: string;
  clientTime: string;
  clientTimeZone: number;
};

/** The last session wins; false when it was there already. */
export async function putScoringSession(tx: Db, given: ScoringSession): Promise<boolean> {
  const { applicationId, contactId, ...session } = given;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("scoringSessions")
    .values({ applicationId, contactId, ...session })
    .onConflict((conflict) =>
      conflict
        .column("applicationId")
        .doUpdateSet({ ...session, savedAt: sql<Date>`now()` })
        .where("scoringSessions.sessionId", "!=", session.sessionId),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
