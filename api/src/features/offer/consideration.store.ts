// What a consideration reads, and the decision it leaves.
import { type Insertable, sql } from "kysely";

import type { Db } from "../../plugins/database/database.ts";
import type { DecisionStage } from "../../plugins/database/decision-tables.ts";
import type { Database } from "../../plugins/database/types.ts";

export function findDecided(db: Db, applicationId: string, stage: DecisionStage) {
  return db
    .selectFrom("decisions")
    .select("outcome")
    .where("applicationId", "=", applicationId)
    .where("stage", "=", stage)
    .executeTakeFirst();
}

/** Applications that wait for a consideration: signed for the final one, in Prescoring for the first. */
export function findUndecided(db: Db, status: "Signed" | "Prescoring") {
  return db
    .selectFrom("applications")
    .select("id as applicationId")
    .where("status", "=", status)
    .execute();
}

/** The answers a decision looks at, with the loan asked for and the terms once they are signed. */
export function findAnswers(db: Db, applicationId: string) {
  return db
    .selectFrom("applications")
    .innerJoin("contacts", "contacts.id", "applications.contactId")
    .innerJoin("passports", "passports.applicationId", "applications.id")
    .innerJoin("employments", "employments.applicationId", "applications.id")
    .innerJoin("additionalQuestions", "additionalQuestions.applicationId", "applications.id")
    .leftJoin("signatures", "signatures.applicationId", "applications.id")
    .leftJoin("signingPacks", "signingPacks.id", "signatures.packId")
    .select([
      "contacts.lastName",
      "contacts.firstName",
      "contacts.middleName",
      "contacts.birthDate",
      "contacts.phone",
      "applications.inn",
      "applications.version",
      "applications.sumKopecks",
      "applications.term",
      "applications.periodType",
      "applications.identification",
      "passports.answers as passport",
      "employments.answers as work",
      "additionalQuestions.answers as questions",
      "signingPacks.terms as signedTerms",
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
