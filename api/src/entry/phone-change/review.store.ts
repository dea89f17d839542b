// Phone changes that wait for a person's word, and what it is judged by (decision 0022).
import { sql } from "kysely";

import type { Db } from "../../platform/database/database.ts";

const waiting = (db: Db) =>
  db
    .selectFrom("phoneChanges")
    // Literally, or a prepared plan does not find the index.
    .where(sql<boolean>`status = 'OnReview'`)
    .where("expiresAt", ">", sql<Date>`now()`);

/** Nothing when it waits no more. */
export function findReview(db: Db, id: string) {
  return waiting(db)
    .leftJoin("contacts", "contacts.id", "phoneChanges.contactId")
    .select(["phoneChanges.id", "contactId", "oldPhone", "newPhone"])
    .select(["phoneChanges.createdAt", "reviewUntil"])
    .select(["lastName", "firstName", "middleName", "birthDate"])
    .where("phoneChanges.id", "=", id)
    .executeTakeFirst();
}

/** The one of this contact that waits. */
export function findReviewOf(db: Db, contactId: string) {
  return waiting(db)
    .select(["id", "createdAt"])
    .where("contactId", "=", contactId)
    .orderBy("createdAt", "desc")
    .limit(1)
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
    .select(["kind", "fileKey", "mimeType", "savedAt"])
    .where("phoneChangeId", "=", phoneChangeId)
    .orderBy("kind")
    .execute();
}

/** Until the transaction's end nobody else says a word on it; nothing when it waits no more. */
export const lockPhoneChangeOnReview = (tx: Db, id: string) =>
  waiting(tx).select("id").where("id", "=", id).forUpdate().executeTakeFirst();
