// Where people are looking before they have an application (D5).
import { sql } from "kysely";

import type { Db } from "../../platform/database/database.ts";

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
