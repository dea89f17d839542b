// Phone changes that wait for an operator's word, and the word itself (decision 0022).
import { sql } from "kysely";

import type { Db } from "../../plugins/database/database.ts";

/** Oldest first, with the photos' keys in the file store; nobody's have no contact. */
export function findWaiting(db: Db) {
  return db
    .selectFrom("phoneChanges")
    .innerJoin("phoneChangePhotos", "phoneChangePhotos.phoneChangeId", "phoneChanges.id")
    .select(["phoneChanges.id", "contactId", "reviewUntil", "kind", "fileKey"])
    .where("status", "=", "OnReview")
    .where("expiresAt", ">", sql<Date>`now()`)
    .orderBy("reviewUntil")
    .execute();
}

/** Nothing when it waits no more. Nobody's is rejected, whatever the word. */
export function settleReview(tx: Db, id: string, isAccepted: boolean) {
  const isProved = sql`${isAccepted} and contact_id is not null`;
  return tx
    .updateTable("phoneChanges")
    .set({
      status: sql`case when ${isProved} then 'Proved' else 'Rejected' end`,
      provedBy: sql`case when ${isProved} then 'documents' end`,
    })
    .where("id", "=", id)
    .where("status", "=", "OnReview")
    .where("expiresAt", ">", sql<Date>`now()`)
    .returning(["newPhone", "contactId", "status"])
    .executeTakeFirst();
}
