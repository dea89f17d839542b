// What a consideration reads, and the decision it leaves.
import { type Insertable, sql } from "kysely";

import type { Db } from "../../plugins/database/database.ts";
import type { Database } from "../../plugins/database/types.ts";

export function findDecided(db: Db, applicationId: string) {
  return db
    .selectFrom("decisions")
    .select("outcome")
    .where("applicationId", "=", applicationId)
    .executeTakeFirst();
}

/** Applications signed and not yet decided. */
export function findUndecided(db: Db) {
  return db
    .selectFrom("applications")
    .select("id as applicationId")
    .where("status", "=", "Signed")
    .execute();
}

/** The signed terms and the answers a decision looks at. */
export function findAnswers(db: Db, applicationId: string) {
  return db
    .selectFrom("applications")
    .innerJoin("contacts", "contacts.id", "applications.contactId")
    .innerJoin("passports", "passports.applicationId", "applications.id")
    .innerJoin("employments", "employments.applicationId", "applications.id")
    .innerJoin("additionalQuestions", "additionalQuestions.applicationId", "applications.id")
    .innerJoin("signatures", "signatures.applicationId", "applications.id")
    .innerJoin("signingPacks", "signingPacks.id", "signatures.packId")
    .select([
      "contacts.lastName",
      "contacts.firstName",
      "contacts.middleName",
      "contacts.birthDate",
      "contacts.phone",
      "applications.inn",
      "applications.identification",
      "passports.answers as passport",
      "employments.answers as work",
      "additionalQuestions.answers as questions",
      "signingPacks.terms",
    ])
    .where("applications.id", "=", applicationId)
    .executeTakeFirst();
}

export async function insertDecision(
  tx: Db,
  decision: Insertable<Database["decisions"]>,
): Promise<void> {
  await tx.insertInto("decisions").values(decision).execute();
}

export async function setCoolingUntil(tx: Db, applicationId: string, hours: number): Promise<void> {
  await tx
    .updateTable("applications")
    .set({ coolingUntil: sql<Date>`now() + make_interval(hours => ${hours})` })
    .where("id", "=", applicationId)
    .execute();
}
