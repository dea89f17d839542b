// The INN of an application: found by passport, or not.
import type { Db } from "../../plugins/database/database.ts";

export function findHolder(db: Db, applicationId: string) {
  return db
    .selectFrom("applications")
    .innerJoin("contacts", "contacts.id", "applications.contactId")
    .innerJoin("passports", "passports.applicationId", "applications.id")
    .select(["lastName", "firstName", "middleName", "birthDate", "passports.answers as passport"])
    .where("applications.id", "=", applicationId)
    .executeTakeFirst();
}

export async function saveInn(db: Db, applicationId: string, inn: string | null): Promise<void> {
  await db
    .updateTable("applications")
    .set({ inn, innFound: inn !== null })
    .where("id", "=", applicationId)
    .execute();
}
