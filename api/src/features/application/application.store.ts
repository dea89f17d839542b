// Where people are looking, what they chose, and that they denied.
import { sql } from "kysely";

import type { Db } from "../../plugins/database/database.ts";
import type { LoanPriority } from "../../plugins/database/product-tables.ts";

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

/** What the borrower changed last, the sum or the period (spec §4, loan priority). */
export async function savePriority(
  tx: Db,
  applicationId: string,
  priority: LoanPriority,
): Promise<void> {
  await tx.updateTable("applications").set({ priority }).where("id", "=", applicationId).execute();
}

export async function insertDenial(
  tx: Db,
  denial: { applicationId: string; comment: string | null },
): Promise<void> {
  await tx.insertInto("clientDenials").values(denial).execute();
}
