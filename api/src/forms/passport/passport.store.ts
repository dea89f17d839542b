// Who else has shown this passport.
import { sql } from "kysely";

import type { Db } from "../../platform/database/database.ts";

type Document = { series: string; number: string };

/** Whether another contact has saved the same series and number (D4, uniquenessState). */
export async function isTakenByAnother(
  db: Db,
  { series, number }: Document,
  contactId: string,
): Promise<boolean> {
  const found = await db
    .selectFrom("passports")
    .innerJoin("applications", "applications.id", "passports.applicationId")
    .select("applications.id")
    .where(sql`answers->>'series'`, "=", series)
    .where(sql`answers->>'number'`, "=", number)
    .where("applications.contactId", "!=", contactId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
