// Which promo codes a person has used, and typed (D8; decision 0031).
import type { Db } from "../../platform/database/database.ts";

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
