// A contact as several features ask for it: who it is, and which loans it has had (D3).
import { type ExpressionBuilder, sql } from "kysely";

import type { Db } from "../../platform/database/database.ts";
import type { Database } from "../../platform/database/types.ts";

const loansOf = (from: ExpressionBuilder<Database, "contacts">) =>
  from
    .selectFrom("loans")
    .select(sql`1`.as("one"))
    .whereRef("loans.contactId", "=", "contacts.id");

export function findContact(db: Db, contactId: string) {
  return db
    .selectFrom("contacts")
    .select((from) => [
      "id",
      "firstName",
      "birthDate",
      "phone",
      "blockedAt",
      from.exists(loansOf(from)).as("hasLoan"),
      from.exists(loansOf(from).where("closedOn", "is not", null)).as("hasClosedLoan"),
    ])
    .where("id", "=", contactId)
    .executeTakeFirstOrThrow();
}
