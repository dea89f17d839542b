// What an operator sees of scans that came after signing: who it should be, and the files (decision 0034).
import type { Db } from "../../platform/database/database.ts";

/** The ones that have waited longest come first; no names. */
export function findScansToCheck(db: Db) {
  return db
    .selectFrom("deferredScans")
    .innerJoin("applications", "applications.id", "deferredScans.applicationId")
    .select(["applicationId", "contractNumber", "deferredScans.status", "deferredScans.changedAt"])
    .where("applications.status", "=", "WaitingScans")
    .where("deferredScans.status", "in", ["Uploaded", "Checking"])
    .orderBy("deferredScans.changedAt")
    .execute();
}

export async function findScansToShow(db: Db, applicationId: string) {
  const known = await db
    .selectFrom("applications")
    .innerJoin("contacts", "contacts.id", "applications.contactId")
    .innerJoin("passports", "passports.applicationId", "applications.id")
    .select(["lastName", "firstName", "middleName", "birthDate", "answers"])
    .where("applications.id", "=", applicationId)
    .executeTakeFirstOrThrow();
  const scans = await db
    .selectFrom("documentFiles")
    .select(["id", "categoryId", "fileKey", "mimeType"])
    .where("applicationId", "=", applicationId)
    .where("removedAt", "is", null)
    .orderBy("uploadedAt")
    .execute();
  const { answers, ...person } = known;
  return { person, passport: answers as Partial<Record<string, string>>, scans };
}
