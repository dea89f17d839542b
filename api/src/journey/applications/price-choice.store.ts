// What the borrower chose that changes the price: extras and promo code. The version moves with each change, so that
// nothing prepared before is signed (D8; decision 0031).
import type { Db } from "../../platform/database/database.ts";

export async function savePriceChoice(
  tx: Db,
  applicationId: string,
  choice: { extraIds: string[] } | { promoCode: string | null },
): Promise<void> {
  await tx
    .updateTable("applications")
    .set((row) => ({ ...choice, version: row("version", "+", 1) }))
    .where("id", "=", applicationId)
    .execute();
}

/** Whether this person has signed another application with this promo code. */
export async function isPromoCodeUsed(
  db: Db,
  { contactId, applicationId, code }: { contactId: string; applicationId: string; code: string },
): Promise<boolean> {
  const used = await db
    .selectFrom("applications")
    .select("id")
    .where("contactId", "=", contactId)
    .where("id", "<>", applicationId)
    .where("promoCode", "=", code)
    .where("signedAt", "is not", null)
    .executeTakeFirst();
  return used !== undefined;
}

/** The promo code typed when this person last registered. */
export async function findPromoCodeTyped(db: Db, contactId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("registrations")
    .select("promoCode")
    .where("contactId", "=", contactId)
    .where("promoCode", "is not", null)
    .orderBy("createdAt", "desc")
    .executeTakeFirst();
  return row?.promoCode ?? undefined;
}
