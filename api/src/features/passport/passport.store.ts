// Who else has shown this passport.
import { sql } from "kysely";

import type { Db } from "../../plugins/database/database.ts";

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

export function findOwner(db: Db, contactId: string) {
  return db
    .selectFrom("contacts")
    .select((from) => [
      "birthDate",
      from
        .exists(
          from
            .selectFrom("loans")
            .select(sql`1`.as("one"))
            .whereRef("loans.contactId", "=", "contacts.id"),
        )
        .as("hasLoan"),
    ])
    .where("id", "=", contactId)
    .executeTakeFirstOrThrow();
}
