// What web analytics know of each contact: a made-up user id, and the browser they saw last; and whether it is the only one.
import { sql } from "kysely";

import type { Db } from "../../platform/database/database.ts";

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

/** What makes a contact somebody known already: a block, another contact's passport, a registration after the first. */
export async function findUniqueness(db: Db, contactId: string) {
  return db
    .selectFrom("contacts")
    .select([
      sql<boolean>`blocked_at is not null`.as("isBlocked"),
      sql<boolean>`exists (
        select from applications own join passports mine on mine.application_id = own.id
          join passports other on other.answers->>'series' = mine.answers->>'series'
            and other.answers->>'number' = mine.answers->>'number'
          join applications foreign_one on foreign_one.id = other.application_id
        where own.contact_id = contacts.id and foreign_one.contact_id <> contacts.id)`.as(
        "hasForeignPassport",
      ),
      sql<boolean>`exists (
        select from registrations r
        where r.contact_id = contacts.id and r.created_at > contacts.created_at)`.as("cameAgain"),
    ])
    .where("id", "=", contactId)
    .executeTakeFirstOrThrow();
}
