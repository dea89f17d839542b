// Browsers that signed in before: nobody else's guesses count against them (D4, reliability A3).
import type { Db } from "../../platform/database/database.ts";

/** Whether this browser has ever had a session of the contact with this phone. */
export async function isKnownBrowser(
  db: Db,
  { phone, browserHash }: { phone: string; browserHash: string },
): Promise<boolean> {
  const session = await db
    .selectFrom("sessions")
    .innerJoin("contacts", "contacts.id", "sessions.contactId")
    .select("sessions.id")
    .where("sessions.browserHash", "=", browserHash)
    .where("contacts.phone", "=", phone)
    // An operator's browser is not the borrower's.
    .where("sessions.operatorId", "is", null)
    .limit(1)
    .executeTakeFirst();
  return session !== undefined;
}
