// People as the desk finds and shows them: read only, by indexes (decision 0081).
import { sql } from "kysely";

import type { Named } from "../../people/contacts/contacts.store.ts";
import type { Db } from "../../platform/database/database.ts";
import { isBlocked } from "../../platform/session/session.store.ts";

/** What a text may be, each where it may; or the three of a person, in any case and with ё or е. */
export type Search =
  | { phone?: string; contractNumber?: string; passport?: { series: string; number: string } }
  | { lastName: string; firstName: string; birthDate: string };

const named = (column: string) => sql`translate(lower(${sql.ref(column)}), 'ё', 'е')`;
const typed = (name: string) => sql`translate(lower(${name}::text), 'ё', 'е')`;

function foundBy(search: Search) {
  if ("lastName" in search)
    return sql<boolean>`contacts.birth_date = ${search.birthDate}
      and ${named("contacts.lastName")} = ${typed(search.lastName)}
      and ${named("contacts.firstName")} = ${typed(search.firstName)}`;
  const { phone, contractNumber, passport } = search;
  const ways = [
    phone && sql`select id from contacts where phone = ${phone}`,
    contractNumber &&
      sql`select contact_id from applications where contract_number = ${contractNumber}`,
    passport &&
      sql`select applications.contact_id
        from passports join applications on applications.id = passports.application_id
        where passports.answers ->> 'series' = ${passport.series}
          and passports.answers ->> 'number' = ${passport.number}`,
  ].filter((way) => typeof way === "object");
  return sql<boolean>`contacts.id = any(array(${sql.join(ways, sql` union `)}))`;
}

/** In the order of their ids. */
export const findPeople = (
  db: Db,
  { search, after, limit }: { search: Search; after: string | undefined; limit: number },
) =>
  db
    .selectFrom("contacts")
    .select((from) => [
      "contacts.id",
      "contacts.lastName",
      "contacts.firstName",
      "contacts.middleName",
      "contacts.birthDate",
      "contacts.phone",
      isBlocked.as("isBlocked"),
      from
        .selectFrom("applications as latest")
        .select("latest.status")
        .whereRef("latest.contactId", "=", "contacts.id")
        .orderBy("latest.createdAt", "desc")
        .limit(1)
        .as("lastStatus"),
    ])
    .where(foundBy(search))
    .$if(after !== undefined, (query) => query.where("contacts.id", ">", after ?? ""))
    .orderBy("contacts.id")
    .limit(limit)
    .execute();

export const findPerson = (db: Db, contactId: string) =>
  db
    .selectFrom("contacts")
    .leftJoin("operators", "operators.id", "contacts.blockedBy")
    .select([
      "contacts.id",
      "contacts.lastName",
      "contacts.firstName",
      "contacts.middleName",
      "contacts.birthDate",
      "contacts.phone",
      "contacts.createdAt",
      "contacts.blockedAt",
      "contacts.blockedUntil",
      "contacts.blockReason",
      "operators.username as blockedByName",
      isBlocked.as("isBlocked"),
    ])
    .where("contacts.id", "=", contactId)
    .executeTakeFirstOrThrow();

const mostRows = 50;

export const findApplicationsOf = (db: Db, contactId: string) =>
  db
    .selectFrom("applications")
    .select([
      "id",
      "contractNumber",
      "status",
      "createdAt",
      sql<number>`coalesce(approved_sum_kopecks, sum_kopecks)`.as("sumKopecks"),
    ])
    .where("contactId", "=", contactId)
    .orderBy("createdAt", "desc")
    .limit(mostRows)
    .execute();

export const findLoansOf = (db: Db, contactId: string) =>
  db
    .selectFrom("loans")
    .select(["applicationId", "contractNumber", "terms", "issuedOn", "closedOn"])
    .where("contactId", "=", contactId)
    .orderBy("issuedOn", "desc")
    .orderBy("createdAt", "desc")
    .limit(mostRows)
    .execute();

type Life = { idleSeconds: number; absoluteSeconds: number };

export const findOpenSessionsOf = (
  db: Db,
  contactId: string,
  { idleSeconds, absoluteSeconds }: Life,
) =>
  db
    .selectFrom("sessions")
    .select(["id", "browserHash", "createdAt", "lastSeenAt", "outsideLoginId", "operatorId"])
    .where("contactId", "=", contactId)
    .where("endedAt", "is", null)
    .where("lastSeenAt", ">", sql<Date>`now() - make_interval(secs => ${idleSeconds})`)
    .where("createdAt", ">", sql<Date>`now() - make_interval(secs => ${absoluteSeconds})`)
    .orderBy("createdAt", "desc")
    .limit(mostRows)
    .execute();

/** No text is read, and decoys were never sent. */
export const findMessagesTo = (db: Db, phone: string) =>
  db
    .selectFrom("smsMessages")
    .select(["createdAt", "about"])
    .where("phone", "=", phone)
    // Literally, or a prepared plan does not find the index.
    .where(sql<boolean>`status = 'Sent'`)
    .orderBy("createdAt", "desc")
    .limit(mostRows)
    .execute();

export const findConsentsOf = (db: Db, contactId: string) =>
  db
    .selectFrom("documentTicks")
    .select(["documentRuleId", "tickedAt", "applicationId"])
    .where("contactId", "=", contactId)
    .orderBy("tickedAt", "desc")
    .limit(mostRows)
    .execute();

export type Correction = { from: Named; to: Named };

/** Settled ones of names and birth date. */
export const findCorrectionsOf = (db: Db, contactId: string) =>
  db
    .selectFrom("deskProposals")
    .innerJoin("operators as maker", "maker.id", "deskProposals.madeBy")
    .innerJoin("operators as settler", "settler.id", "deskProposals.settledBy")
    .select([
      "deskProposals.change",
      "deskProposals.note",
      "deskProposals.outcome",
      "deskProposals.settledAt",
      "deskProposals.settledNote",
      "maker.username as madeBy",
      "settler.username as settledBy",
    ])
    .where("subject", "=", contactId)
    // Literally, or a prepared plan does not find the index.
    .where(sql<boolean>`kind = 'correction' and outcome is not null`)
    .$narrowType<{ outcome: "confirmed" | "declined"; settledAt: Date }>()
    .orderBy("settledAt", "desc")
    .limit(mostRows)
    .execute();
