// The behaviour-scoring sessions of each application. There are several: the card page is a document of its own, and a
// session ends with its document. The newest counts.
import type { Db } from "../../platform/database/database.ts";

export type ScoringSession = {
  applicationId: string;
  contactId: string;
  sessionId: string;
  clientTime: string;
  clientTimeZone: number;
};

/** Older ones than this many go. */
const keptSessions = 20;

/** False when it was there already. */
export async function putScoringSession(tx: Db, given: ScoringSession): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("scoringSessions")
    .values(given)
    .onConflict((conflict) => conflict.columns(["applicationId", "sessionId"]).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  const { applicationId } = given;
  await tx
    .deleteFrom("scoringSessions")
    .where("applicationId", "=", applicationId)
    .where("sessionId", "in", (from) =>
      from
        .selectFrom("scoringSessions as older")
        .select("older.sessionId")
        .where("older.applicationId", "=", applicationId)
        .orderBy("older.savedAt", "desc")
        .offset(keptSessions),
    )
    .execute();
  return true;
}
