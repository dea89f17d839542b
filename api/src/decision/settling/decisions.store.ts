// Decisions as they are kept, and what settling one has to know of the application (D6).
import type { Insertable } from "kysely";

import { lentTerms } from "../../loan/terms/lent-terms.store.ts";
import type { Db } from "../../platform/database/database.ts";
import { preparedRead } from "../../platform/database/prepared-read.ts";
import type { Database } from "../../platform/database/types.ts";

export type NewDecision = Omit<Insertable<Database["decisions"]>, "inputs"> & { inputs: object };

export async function insertDecision(tx: Db, { inputs, ...decision }: NewDecision): Promise<void> {
  await tx
    .insertInto("decisions")
    .values({ ...decision, inputs: JSON.stringify(inputs) })
    .execute();
}

const findDecisions = preparedRead((db, { applicationId }: { applicationId: string }) =>
  db
    .selectFrom("decisions")
    .select(["outcome", "reason", "ruleId", "inputs"])
    .where("applicationId", "=", applicationId)
    // What is asked about a chosen product is no consideration of the application.
    .where("stage", "<>", "offer")
    .orderBy("decidedAt", "desc")
    .orderBy("id", "desc")
    .limit(1),
);

/** The latest of the application's considerations: of the final one once there is one. */
export async function findLatestDecision(db: Db, applicationId: string) {
  return (await findDecisions(db, { applicationId }))[0];
}

/** The loan that was signed: its terms, its day, and the instant of the signature. */
export async function findSigned(db: Db, applicationId: string) {
  return db
    .selectFrom("signatures")
    .innerJoin("signingPacks", "signingPacks.id", "signatures.packId")
    .select(["signatures.signedAt", "signingPacks.signingOn", lentTerms.as("terms")])
    .where("signatures.applicationId", "=", applicationId)
    .executeTakeFirstOrThrow();
}

/** The terms under the signature: of the asked sum, and of the second one with two-sum signing. */
export function findBothTerms(db: Db, applicationId: string) {
  return db
    .selectFrom("signatures")
    .innerJoin("signingPacks", "signingPacks.id", "signatures.packId")
    .select(["signingPacks.terms", "signingPacks.fallbackTerms"])
    .where("signatures.applicationId", "=", applicationId)
    .executeTakeFirstOrThrow();
}
