// Who is signed in.
import { sql } from "kysely";

import type { Db } from "../../plugins/database/database.ts";

export function findContact(db: Db, contactId: string) {
  return db
    .selectFrom("contacts")
    .select((from) => [
      "firstName",
      "phone",
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
