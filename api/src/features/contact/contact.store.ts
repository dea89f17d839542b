// What web analytics know of each contact: a made-up user id, and the browser they saw last.
import { sql } from "kysely";

import type { Db } from "../../plugins/database/database.ts";

type AnalyticsClient = { contactId: string; clientId: string; contactSource: string };

/** The last browser wins; false when it was there already. */
export async function putAnalyticsClient(tx: Db, given: AnalyticsClient): Promise<boolean> {
  const { contactId, ...client } = given;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("contactAnalytics")
    .values({ contactId, ...client })
    .onConflict((conflict) =>
      conflict
        .column("contactId")
        .doUpdateSet({ ...client, savedAt: sql<Date>`now()` })
        .where((row) =>
          row.or([
            row("contactAnalytics.clientId", "!=", client.clientId),
            row("contactAnalytics.contactSource", "!=", client.contactSource),
          ]),
        ),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The same for as long as the contact is known. */
export async function findAnalyticsUser(tx: Db, contactId: string): Promise<string> {
  const { userId } = await tx
    .selectFrom("contactAnalytics")
    .select("userId")
    .where("contactId", "=", contactId)
    .executeTakeFirstOrThrow();
  return userId;
}
