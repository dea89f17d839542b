// The signature, and the life of an offer.
import { sql } from "kysely";

import type { Db } from "../../platform/database/database.ts";

type Signature = {
  applicationId: string;
  packId: string;
  codeId: string;
  packHash: string;
  phone: string;
  address: string;
  userAgent: string;
};

export async function insertSignature(tx: Db, signature: Signature): Promise<void> {
  await tx.insertInto("signatures").values(signature).execute();
  await tx
    .updateTable("applications")
    .set({ signedAt: sql<Date>`now()` })
    .where("id", "=", signature.applicationId)
    .execute();
}

/** Whether this application was signed with this code. */
export async function isSignedWith(
  db: Db,
  { applicationId, codeId }: Pick<Signature, "applicationId" | "codeId">,
): Promise<boolean> {
  const found = await db
    .selectFrom("signatures")
    .select("codeId")
    .where("applicationId", "=", applicationId)
    .where("codeId", "=", codeId)
    .executeTakeFirst();
  return found !== undefined;
}

/** The signature makes it final whether the scans come after it. */
export async function setScansDeferred(tx: Db, applicationId: string, are: boolean): Promise<void> {
  await tx
    .updateTable("applications")
    .set({ scansDeferred: are })
    .where("id", "=", applicationId)
    .execute();
}

/** Offers whose time is over, the oldest first; the rest waits for the next minute. */
export function findOverdueOffers(db: Db) {
  return db
    .selectFrom("applications")
    .select("id")
    .where("status", "=", "Offered")
    .where("offerValidUntil", "<=", sql<Date>`now()`)
    .orderBy("offerValidUntil")
    .limit(500)
    .execute();
}
