// The pack of an application that stands: waiting for its signature, or signed (D7; decision 0008).
import { sql } from "kysely";

import type { Db } from "../../platform/database/database.ts";

export function findLivePack(db: Db, applicationId: string) {
  return db
    .selectFrom("signingPacks")
    .select(["id", "codeId", "hash", "documentsHash"])
    .where("applicationId", "=", applicationId)
    .where("voidedAt", "is", null)
    .executeTakeFirst();
}

/** Takes the pack back, if there is one. */
export async function voidPack(tx: Db, applicationId: string): Promise<void> {
  await tx
    .updateTable("signingPacks")
    .set({ voidedAt: sql<Date>`now()` })
    .where("applicationId", "=", applicationId)
    .where("voidedAt", "is", null)
    .execute();
}
