// Contacts: who they are, which loans they have had, the phone by which they are known (D3); whether each is the only
// one, and what web analytics know.
import { type ExpressionBuilder, type Insertable, type Selectable, sql } from "kysely";

import type { Db } from "../../platform/database/database.ts";
import { preparedRead } from "../../platform/database/prepared-read.ts";
import type { Database } from "../../platform/database/types.ts";
import { isBlocked } from "../../platform/session/session.store.ts";

/** Whether a contact has had loans, as columns of a statement that has the contact. */
export function loanFactsOf(from: ExpressionBuilder<Database, "contacts">) {
  const loans = from
    .selectFrom("loans")
    .select(sql`1`.as("one"))
    .whereRef("loans.contactId", "=", "contacts.id");
  return [
    from.exists(loans).as("hasLoan"),
    from.exists(loans.where("closedOn", "is not", null)).as("hasClosedLoan"),
  ] as const;
}

export type Contact = Awaited<ReturnType<typeof findContact>>;

const findContacts = preparedRead((db, { contactId }: { contactId: string }) =>
  db
    .selectFrom("contacts")
    .select((from) => [
      "id",
      "lastName",
      "firstName",
      "middleName",
      "birthDate",
      "genderId",
      "phone",
      isBlocked.as("isBlocked"),
      ...loanFactsOf(from),
    ])
    .where("id", "=", contactId),
);

export async function findContact(db: Db, contactId: string) {
  const [contact] = await findContacts(db, { contactId });
  if (!contact) throw new Error("a contact has gone");
  return contact;
}

const contactColumns = [
  "id",
  "birthDate",
  "lastName",
  "firstName",
  "middleName",
  isBlocked.as("isBlocked"),
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
    .where(sql<boolean>`not ${isBlocked}`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** What somebody is called, and born on, by their papers. */
export const namedBy = ["lastName", "firstName", "middleName", "birthDate"] as const;

/** Who somebody is by them. */
export type Named = Pick<Selectable<Database["contacts"]>, (typeof namedBy)[number]>;

/** False when they are others by now. */
export async function correctPerson(
  tx: Db,
  { contactId, from, to }: { contactId: string; from: Named; to: Named },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("contacts")
    .set(to)
    .where("id", "=", contactId)
    .where("lastName", "=", from.lastName)
    .where("firstName", "=", from.firstName)
    .where("middleName", "is not distinct from", from.middleName)
    .where("birthDate", "=", from.birthDate)
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
    .where(sql<boolean>`not ${isBlocked}`)
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
      isBlocked.as("isBlocked"),
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

type Block = { contactId: string; reason: string; until: string | null; operatorId: string };

/** False where they are blocked already; a block whose last day has passed makes room for this one. */
export async function blockContact(tx: Db, { contactId, reason, until, operatorId }: Block) {
  const { numUpdatedRows } = await tx
    .updateTable("contacts")
    .set({
      blockedAt: sql<Date>`now()`,
      blockedUntil: until,
      blockReason: reason,
      blockedBy: operatorId,
    })
    .where("id", "=", contactId)
    .where(sql<boolean>`not ${isBlocked}`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Since when they are blocked, until the transaction's end by nobody else. */
export async function lockBlock(tx: Db, contactId: string): Promise<Date | null> {
  const found = await tx
    .selectFrom("contacts")
    .select("blockedAt")
    .where("id", "=", contactId)
    .where(isBlocked)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found?.blockedAt ?? null;
}

export async function unblockContact(tx: Db, contactId: string): Promise<void> {
  await tx
    .updateTable("contacts")
    .set({ blockedAt: null, blockedUntil: null, blockReason: null, blockedBy: null })
    .where("id", "=", contactId)
    .execute();
}
