// Contacts: who they are and which loans they have had (D3), whether each is the only one, and what web analytics know.
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

/** Whom a phone and a birth date select, unless they are blocked. */
export function findContactByBirthDate(
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

type AnalyticsClient = { contactId: string; clientId: string; contactSource: string };

/** The last browser wins; false when it was there already. */
export async function putAnalyticsClient(tx: Db, given: AnalyticsClient): Promise<boolean> {
  const { contactId, ...client } = given;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("contactAnalytics")
    .values({ contactId, ...client })
    .onConflict((conflict) =>
      conflict
        .column("contactId")
        .doUpdateSet({ ...client, savedAt: sql<Date>`now()` })
        .where((row) =>
          row.or([
            row("contactAnalytics.clientId", "!=", client.clientId),
            row("contactAnalytics.contactSource", "!=", client.contactSource),
          ]),
        ),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The same for as long as the contact is known. */
export async function findAnalyticsUser(tx: Db, contactId: string): Promise<string> {
  const { userId } = await tx
    .selectFrom("contactAnalytics")
    .select("userId")
    .where("contactId", "=", contactId)
    .executeTakeFirstOrThrow();
  return userId;
}

/** What makes a contact somebody known already: a block, another contact's passport, a registration after the first. */
export async function findUniqueness(db: Db, contactId: string) {
  return db
    .selectFrom("contacts")
    .select([
      sql<boolean>`blocked_at is not null`.as("isBlocked"),
      sql<boolean>`exists (
        select from applications own join passports mine on mine.application_id = own.id
          join passports other on other.answers->>'series' = mine.answers->>'series'
            and other.answers->>'number' = mine.answers->>'number'
          join applications foreign_one on foreign_one.id = other.application_id
        where own.contact_id = contacts.id and foreign_one.contact_id <> contacts.id)`.as(
        "hasForeignPassport",
      ),
      sql<boolean>`exists (
        select from registrations r
        where r.contact_id = contacts.id and r.created_at > contacts.created_at)`.as("cameAgain"),
    ])
    .where("id", "=", contactId)
    .executeTakeFirstOrThrow();
}
