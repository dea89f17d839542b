// Phone changes that wait for an operator's word, and what it is judged by (decision 0022).
import { sql } from "kysely";

import type { Db } from "../../platform/database/database.ts";

const waiting = (db: Db) =>
  db
    .selectFrom("phoneChanges")
    // Literally, or a prepared plan does not find the index.
    .where(sql<boolean>`status = 'OnReview'`)
    .where("expiresAt", ">", sql<Date>`now()`);

/** The ones to answer first come first; no names. Nobody's have no contact. */
export function findPhoneChangesOnReview(db: Db) {
  return waiting(db).select(["id", "contactId", "reviewUntil"]).orderBy("reviewUntil").execute();
}

/** Nothing when it waits no more. */
export function findReview(db: Db, id: string) {
  return waiting(db)
    .leftJoin("contacts", "contacts.id", "phoneChanges.contactId")
    .select(["phoneChanges.id", "contactId", "oldPhone", "newPhone", "reviewUntil"])
    .select(["lastName", "firstName", "middleName", "birthDate"])
    .where("phoneChanges.id", "=", id)
    .executeTakeFirst();
}

/** What the newest passport form of a contact says. */
export async function findPassport(db: Db, contactId: string | null) {
  const row = await db
    .selectFrom("passports")
    .innerJoin("applications", "applications.id", "passports.applicationId")
    .select("answers")
    .where(sql<boolean>`applications.contact_id = ${contactId}::uuid`)
    .orderBy("savedAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.answers as Partial<Record<string, string>> | undefined;
}

export function findPhotos(db: Db, phoneChangeId: string) {
  return db
    .selectFrom("phoneChangePhotos")
    .select(["kind", "fileKey", "mimeType"])
    .where("phoneChangeId", "=", phoneChangeId)
    .orderBy("kind")
    .execute();
}
