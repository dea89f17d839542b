// What the personal account and the timer read, and where people are looking.
import { sql } from "kysely";

import type { Db } from "../../plugins/database/database.ts";

export async function saveAnonymousStep(
  db: Db,
  { id, step, isNew }: { id: string; step: number; isNew: boolean },
): Promise<void> {
  await db
    .insertInto("anonymousSteps")
    .values({ anonymousId: id, step, isNew })
    .onConflict((conflict) =>
      conflict.column("anonymousId").doUpdateSet({ step, isNew, savedAt: sql<Date>`now()` }),
    )
    .execute();
}

export async function saveLookingAt(db: Db, applicationId: string, step: number): Promise<void> {
  await db
    .updateTable("applications")
    .set({ lookingAtStep: step })
    .where("id", "=", applicationId)
    .execute();
}

/** Applications of a contact, newest first, with what was signed. */
export function findApplications(db: Db, contactId: string) {
  return db
    .selectFrom("applications")
    .leftJoin("signatures", "signatures.applicationId", "applications.id")
    .leftJoin("signingPacks", "signingPacks.id", "signatures.packId")
    .leftJoin("loans", "loans.applicationId", "applications.id")
    .select([
      "applications.id",
      "applications.status",
      "applications.contractNumber",
      "signingPacks.id as packId",
      "signingPacks.signingOn",
      "signingPacks.terms",
      "loans.issuedOn",
      "loans.closedOn",
    ])
    .where("applications.contactId", "=", contactId)
    .orderBy("applications.createdAt", "desc")
    .execute();
}

export function findPackDocuments(db: Db, packIds: readonly string[]) {
  if (packIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("signingPackDocuments")
    .select(["packId", "documentRuleId as documentRulesId", "name"])
    .where("packId", "in", packIds)
    .orderBy("name")
    .execute();
}

/** The latest decision: of the final consideration once there is one. */
export function findDecision(db: Db, applicationId: string) {
  return db
    .selectFrom("decisions")
    .select(["outcome", "reason"])
    .where("applicationId", "=", applicationId)
    .orderBy("decidedAt", "desc")
    .executeTakeFirst();
}
