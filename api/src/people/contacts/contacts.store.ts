// Contacts: who they are, which loans they have had, and the phone by which they are known (D3).
import { type ExpressionBuilder, type Insertable, sql } from "kysely";

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

const contactColumns = [
  "id",
  "birthDate",
  "lastName",
  "firstName",
  "middleName",
  "blockedAt",
] as const;

export function findContactByPhone(db: Db, phone: string) {
  return db
    .selectFrom("contacts")
    .select(contactColumns)
    .where("phone", "=", phone)
    .executeTakeFirst();
}

/** The new contact, or nothing when somebody took the phone in between. */
export function insertContact(tx: Db, row: Insertable<Database["contacts"]>) {
  return tx
    .insertInto("contacts")
    .values(row)
    .onConflict((conflict) => conflict.column("phone").doNothing())
    .returning(contactColumns)
    .executeTakeFirst();
}

/** False when the contact has another phone by now. */
export async function changePhone(
  tx: Db,
  { contactId, oldPhone, newPhone }: { contactId: string; oldPhone: string; newPhone: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("contacts")
    .set({ phone: newPhone })
    .where("id", "=", contactId)
    .where("phone", "=", oldPhone)
    .where("blockedAt", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Whom a phone and a birth date select: at sign-in, and for a change of the phone. */
export function findContactByPhoneAndBirthDate(
  db: Db,
  { phone, birthDate }: { phone: string; birthDate: string },
) {
  return db
    .selectFrom("contacts")
    .select("id")
    .where("phone", "=", phone)
    .where("birthDate", "=", birthDate)
    .where("blockedAt", "is", null)
    .executeTakeFirst();
}
