// What is known of the borrower's document: the answer of SMEV and the INN found by it (D5, D6).
import { sql } from "kysely";

import type { Passport } from "@microloan/contract/fields/passport";

import { changeApplication, now } from "../journey/applications/applications.store.ts";
import { type Named, namedBy } from "../people/contacts/contacts.store.ts";
import type { Db } from "../platform/database/database.ts";
import { forgetDebts } from "./known-debts.store.ts";

/** What identification and INN are asked by; another one of these makes it another question. */
export type Document = Pick<Passport, "series" | "number" | "snils">;

/** Whether the saved passport is this one. */
export async function isDocumentSaved(
  db: Db,
  applicationId: string,
  { series, number, snils }: Document,
): Promise<boolean> {
  const row = await db
    .selectFrom("passports")
    .select("applicationId")
    .where("applicationId", "=", applicationId)
    .where(sql`answers->>'series'`, "=", series)
    .where(sql`answers->>'number'`, "=", number)
    .where(sql`answers->>'snils'`, sql`is not distinct from`, snils)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the state was asked about this very person and document: either may have been put right meanwhile. */
async function isStillAsked(
  db: Db,
  applicationId: string,
  { document, person }: { document: Document; person: Named },
): Promise<boolean> {
  const kept = await findPerson(db, applicationId);
  if (!kept || namedBy.some((part) => kept[part] !== person[part])) return false;
  return isDocumentSaved(db, applicationId, document);
}

/** The person an application is about, with the document. */
export function findPerson(db: Db, applicationId: string) {
  return db
    .selectFrom("applications")
    .innerJoin("contacts", "contacts.id", "applications.contactId")
    .innerJoin("passports", "passports.applicationId", "applications.id")
    .select([
      "lastName",
      "firstName",
      "middleName",
      "birthDate",
      "applications.inn",
      "applications.innFound",
      "applications.identification",
      "applications.identificationAskedAt",
      "applications.signedAt",
      "passports.answers as passport",
    ])
    .where("applications.id", "=", applicationId)
    .executeTakeFirst();
}

/** The INN of the newest earlier application of the same borrower that had one. */
export async function findEarlierInn(db: Db, applicationId: string): Promise<string | null> {
  const found = await db
    .selectFrom("applications as this")
    .innerJoin("applications as before", "before.contactId", "this.contactId")
    .select("before.inn")
    .where("this.id", "=", applicationId)
    .whereRef("before.createdAt", "<", "this.createdAt")
    .where("before.inn", "is not", null)
    .orderBy("before.createdAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return found?.inn ?? null;
}

/** Whether it was not asked for before, and ESIA has not said it already. */
export async function markAsked(tx: Db, applicationId: string): Promise<boolean> {
  const isFirst = sql<boolean>`identification_asked_at is null and identification <> 'confirmed'`;
  const asked = { identificationAskedAt: now };
  return (await changeApplication(tx, applicationId, asked, isFirst)) !== undefined;
}

/** Seconds that the answer may still take, by the database's own clock; null when it was not asked for. */
export async function findSecondsLeft(
  db: Db,
  applicationId: string,
  waitSeconds: number,
): Promise<number | null> {
  // Asked by another transaction, it may have been after this one began.
  const passed = sql`extract(epoch from clock_timestamp() - identification_asked_at)`;
  const row = await db
    .selectFrom("applications")
    .select(sql<number | null>`greatest(0, ceil(${waitSeconds}::int - ${passed}))::int`.as("left"))
    .where("id", "=", applicationId)
    .where("identificationAskedAt", "is not", null)
    .executeTakeFirst();
  return row?.left ?? null;
}

/** What was found out so far, held until the transaction ends: a document saved meanwhile is seen by what follows. */
function lockFindings(tx: Db, applicationId: string) {
  return tx
    .selectFrom("applications")
    .select([
      "inn",
      "innFound",
      "identifiedAt",
      "signedAt",
      "identification",
      "identificationAskedAt",
    ])
    .where("id", "=", applicationId)
    .forUpdate()
    .executeTakeFirst();
}

type Findings = NonNullable<Awaited<ReturnType<typeof lockFindings>>>;

/** Whether SMEV is asked of its own accord by now: it has been, or step 4, which asks, is passed on ESIA's word. */
const isAskingDue = ({ identificationAskedAt, identifiedAt }: Findings): boolean =>
  identificationAskedAt !== null || identifiedAt !== null;

/**
 * Whether it says anything new; an answer about a person, a document or an INN that has been changed meanwhile says
 * nothing.
 */
export async function saveIdentification(
  tx: Db,
  applicationId: string,
  answer: {
    document: Document;
    person: Named;
    inn: string | null;
    identification: "confirmed" | "mismatch";
  },
): Promise<boolean> {
  const { inn, identification } = answer;
  const before = await lockFindings(tx, applicationId);
  if (before?.inn !== inn || before.identification === identification) return false;
  if (!(await isStillAsked(tx, applicationId, answer))) return false;
  await changeApplication(tx, applicationId, { identification });
  return true;
}

/**
 * What was found out about another document, the bureau's word on debts with it; an INN that was typed by hand is the
 * person's still. Tells whether SMEV is to be asked about it at once.
 */
export async function forgetFindings(tx: Db, applicationId: string): Promise<{ isToAsk: boolean }> {
  const before = await lockFindings(tx, applicationId);
  await changeApplication(tx, applicationId, {
    ...(before?.innFound && { inn: null }),
    innFound: null,
    identification: "unknown",
    identificationAskedAt: null,
    ...(before?.innFound && unknownBan),
  });
  await forgetDebts(tx, applicationId);
  return { isToAsk: before !== undefined && isAskingDue(before) };
}

/** `inn` as ESIA knows it, undefined where it does not; `isIdentified`: the saved passport is the one that it knows. */
export type EsiaFindings = { inn?: string; isIdentified: boolean };

/** What ESIA has told takes the place of a look-up and of a question to SMEV (D6, D9). */
export async function saveEsiaFindings(
  tx: Db,
  applicationId: string,
  { inn, isIdentified }: EsiaFindings,
): Promise<void> {
  if (inn === undefined && !isIdentified) return;
  await changeApplication(tx, applicationId, {
    ...(inn !== undefined && { inn, innFound: true }),
    ...(isIdentified && { identification: "confirmed" }),
  });
}

/** Of another INN nothing is known. */
const unknownBan = { selfBan: "unknown", selfBanAskedAt: null } as const;

const nothingChanged = { hasChanged: false, isToAskAgain: false };

/**
 * With another INN it is another question, also where the one before was answered. What was known when it was signed
 * stays: only an INN that was missing comes after that, and the answer then was about the same document.
 */
function changesWith(inn: string | null, before: Findings, source: "found" | "typed") {
  const { identification, identificationAskedAt: askedAt, signedAt } = before;
  if (inn === before.inn) return { changes: {}, isToAskAgain: false };
  const isDue = isAskingDue(before);
  if (signedAt !== null)
    return { changes: { inn }, isToAskAgain: isDue && identification === "unknown" };
  // Nobody was asked: it is ESIA's word of this passport, by which an INN is found. A typed one may be anybody's.
  if (source === "found" && askedAt === null && identification === "confirmed")
    return { changes: { inn }, isToAskAgain: false };
  const asked = { identification: "unknown", identificationAskedAt: isDue ? now : null } as const;
  return { changes: { inn, ...asked }, isToAskAgain: isDue };
}

/**
 * The tax service's answer. What it finds takes the place of what was typed by hand, until that is signed; that it
 * finds nothing takes nothing away. Tells whether it says anything new,
 * and whether the identification is to be asked anew.
 */
export async function saveFoundInn(
  tx: Db,
  applicationId: string,
  { inn, ...asked }: { document: Document; person: Named; inn: string | null },
): Promise<{ hasChanged: boolean; isToAskAgain: boolean }> {
  const before = await lockFindings(tx, applicationId);
  if (!before || !(before.signedAt === null || before.inn === null)) return nothingChanged;
  if (!(await isStillAsked(tx, applicationId, asked))) return nothingChanged;
  const innFound = inn !== null;
  const innNow = inn ?? before.inn;
  const { changes, isToAskAgain } = changesWith(innNow, before, "found");
  const ban = innNow === before.inn ? {} : unknownBan;
  await changeApplication(tx, applicationId, { ...changes, ...ban, innFound });
  if (innNow !== before.inn) await forgetDebts(tx, applicationId);
  return { hasChanged: before.innFound !== innFound || before.inn !== innNow, isToAskAgain };
}

/** Tells whether the identification is to be asked anew. */
export async function saveTypedInn(
  tx: Db,
  applicationId: string,
  inn: string,
): Promise<{ isToAskAgain: boolean }> {
  const before = await lockFindings(tx, applicationId);
  if (!before) throw new Error("an application vanished within its own transaction");
  const { changes, isToAskAgain } = changesWith(inn, before, "typed");
  const ban = inn === before.inn ? {} : unknownBan;
  await changeApplication(tx, applicationId, { ...changes, ...ban, inn });
  if (inn !== before.inn) await forgetDebts(tx, applicationId);
  return { isToAskAgain };
}

export async function isConsidered(tx: Db, applicationId: string): Promise<boolean> {
  const found = await tx
    .selectFrom("applications")
    .select("id")
    .where("id", "=", applicationId)
    .where("status", "=", "Considered")
    .executeTakeFirst();
  return found !== undefined;
}
