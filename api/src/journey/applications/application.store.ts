// Where people are looking, what they chose, that they denied, and what they left unfinished.
import { sql } from "kysely";

import type { Db } from "../../platform/database/database.ts";
import type { LoanPriority } from "../../platform/database/product-tables.ts";

/** Who holds somebody else's anonymous id changes nothing with it, and is not told so. */
export async function saveAnonymousStep(
  db: Db,
  {
    anonymousId,
    ...place
  }: { anonymousId: string; browserHash: string; step: number; isNew: boolean },
): Promise<void> {
  await db
    .insertInto("anonymousSteps")
    .values({ anonymousId, ...place })
    .onConflict((conflict) =>
      conflict
        .column("anonymousId")
        .doUpdateSet({ ...place, savedAt: sql<Date>`now()` })
        .where(
          sql<boolean>`coalesce(anonymous_steps.browser_hash, ${place.browserHash}) = ${place.browserHash}`,
        ),
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

/** Open, not on offer, and as it is for so many days: the ends of offers are told to their borrowers (decision 0032). */
const isUnfinished = (days: number) => sql<boolean>`status in ('Draft', 'Prescoring')
  and created_at <= now() - make_interval(days => ${days})
  and changed_at <= now() - make_interval(days => ${days})`;

/** A batch of those that nobody goes on with, behind this id. */
export function findUnfinished(db: Db, { days, after }: { days: number; after: string }) {
  return db
    .selectFrom("applications")
    .select("id")
    .where(isUnfinished(days))
    .where("id", ">", after)
    .orderBy("id")
    .limit(500)
    .execute();
}

/** Asked once the application is held. */
export async function isStillUnfinished(tx: Db, id: string, days: number): Promise<boolean> {
  const found = await tx
    .selectFrom("applications")
    .select("id")
    .where("id", "=", id)
    .where(isUnfinished(days))
    .executeTakeFirst();
  return found !== undefined;
}
