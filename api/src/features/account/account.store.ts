// Contacts as they sign in, and the applications that sign-in begins.
import { sql } from "kysely";

import type { Db } from "../../plugins/database/database.ts";

type NewApplication = {
  contactId: string;
  flow: "new" | "reapplication";
  sumKopecks: number;
  term: number;
  periodType: "days" | "weeks";
};

/** Two sign-ins at once make one application: the open one per contact is unique. */
export async function insertApplication(tx: Db, application: NewApplication): Promise<void> {
  await tx
    .insertInto("applications")
    .values(application)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function markIdentified(tx: Db, applicationId: string): Promise<void> {
  await tx
    .updateTable("applications")
    .set((row) => ({ identifiedAt: sql<Date>`now()`, version: row("version", "+", 1) }))
    .where("id", "=", applicationId)
    .execute();
}

/** The person an application is about, for identification. */
export function findPerson(db: Db, applicationId: string) {
  return db
    .selectFrom("applications")
    .innerJoin("contacts", "contacts.id", "applications.contactId")
    .select(["lastName", "firstName", "middleName", "birthDate", "applications.inn"])
    .where("applications.id", "=", applicationId)
    .executeTakeFirst();
}

export async function saveIdentification(
  db: Db,
  applicationId: string,
  identification: "confirmed" | "mismatch",
): Promise<void> {
  await db
    .updateTable("applications")
    .set({ identification })
    .where("id", "=", applicationId)
    .execute();
}
