// Phone changes in the database: one at a time for a browser, found by it alone (decision 0022).
import { type Selectable, sql } from "kysely";

import { lockPhone } from "../../people/codes/codes.store.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Database } from "../../platform/database/types.ts";

type Status = Exclude<Selectable<Database["phoneChanges"]>["status"], "Replaced">;

type Asked = { browserHash: string; contactId: string | null; oldPhone: string; newPhone: string };

/** A change of the same contact to the same phone whose documents an operator has accepted. */
export function findAccepted(tx: Db, { contactId, newPhone }: Asked) {
  return tx
    .selectFrom("phoneChanges")
    .select("id")
    .where(sql<boolean>`contact_id = ${contactId}::uuid`)
    .where("newPhone", "=", newPhone)
    .where("status", "=", "Proved")
    .where("provedBy", "=", "documents")
    .where("expiresAt", ">", sql<Date>`now()`)
    .executeTakeFirst();
}

export async function replaceOthers(
  tx: Db,
  { browserHash, except }: { browserHash: string; except: string | null },
): Promise<void> {
  await tx
    .updateTable("phoneChanges")
    .set({ status: "Replaced" })
    .where("browserHash", "=", browserHash)
    .where("status", "!=", "Replaced")
    .where(sql<boolean>`id is distinct from ${except}::uuid`)
    .execute();
}

export async function moveToBrowser(tx: Db, id: string, browserHash: string): Promise<void> {
  await tx.updateTable("phoneChanges").set({ browserHash }).where("id", "=", id).execute();
}

/** Of two forms sent at once by one browser the later one counts. */
export async function insertChange(
  tx: Db,
  { lifeHours, ...change }: Asked & { lifeHours: number },
): Promise<void> {
  const expiresAt = sql<Date>`now() + make_interval(hours => ${lifeHours})`;
  const fresh = {
    ...change,
    expiresAt,
    status: "Begun" as const,
    provedBy: null,
    oldCodeId: null,
    newCodeId: null,
    reviewUntil: null,
  };
  await tx
    .insertInto("phoneChanges")
    .values(fresh)
    .onConflict((conflict) =>
      conflict
        .column("browserHash")
        // Literally, or a prepared plan does not find the index.
        .where(sql<boolean>`status <> 'Replaced'`)
        .doUpdateSet(fresh),
    )
    .execute();
}

const ofBrowser = (db: Db, browserHash: string) =>
  db
    .selectFrom("phoneChanges")
    .select(["id", "contactId", "oldPhone", "newPhone", "oldCodeId", "newCodeId", "reviewUntil"])
    .select(sql<Status>`status`.as("status"))
    .where("browserHash", "=", browserHash)
    .where("status", "!=", "Replaced")
    .where("expiresAt", ">", sql<Date>`now()`);

export type PhoneChange = NonNullable<Awaited<ReturnType<typeof findChange>>>;

export function findChange(db: Db, browserHash: string) {
  return ofBrowser(db, browserHash).executeTakeFirst();
}

/**
 * The browser's change, held until the transaction ends, if it stands at this stage. Its phones come first: whoever
 * asks for a code holds the phone and then waits for the contact and for limits, which the change takes as well.
 */
export async function lockChange(
  tx: Db,
  browserHash: string,
  status: Status,
): Promise<PhoneChange | undefined> {
  const seen = await findChange(tx, browserHash);
  // In one order, also where two change to each other's.
  const phones = seen ? [seen.oldPhone, seen.newPhone].toSorted() : [];
  for (const phone of phones) await lockPhone(tx, phone);
  return ofBrowser(tx, browserHash).where("status", "=", status).forUpdate().executeTakeFirst();
}

export async function noteCodeOfChange(
  tx: Db,
  id: string,
  code: { oldCodeId: string } | { newCodeId: string },
): Promise<void> {
  await tx.updateTable("phoneChanges").set(code).where("id", "=", id).execute();
}

export async function prove(tx: Db, id: string, provedBy: "old-phone" | "codeword"): Promise<void> {
  const proved = { status: "Proved", provedBy } as const;
  await tx.updateTable("phoneChanges").set(proved).where("id", "=", id).execute();
}

/** What passport forms say of a contact, newest first. */
export async function findPassports(db: Db, contactId: string | null) {
  const rows = await db
    .selectFrom("passports")
    .innerJoin("applications", "applications.id", "passports.applicationId")
    .select("answers")
    .where(sql<boolean>`applications.contact_id = ${contactId}::uuid`)
    .orderBy("savedAt", "desc")
    .execute();
  return rows.map(({ answers }) => answers as Partial<Record<string, string>>);
}

type Photo = Database["phoneChangePhotos"];

/** The key of the photo whose place it took. */
export async function putPhoto(
  tx: Db,
  photo: Pick<Photo, "phoneChangeId" | "kind" | "fileKey" | "mimeType">,
): Promise<string | undefined> {
  const { phoneChangeId, kind, fileKey, mimeType } = photo;
  const before = await tx
    .selectFrom("phoneChangePhotos")
    .select("fileKey")
    .where("phoneChangeId", "=", phoneChangeId)
    .where("kind", "=", kind)
    .executeTakeFirst();
  await tx
    .insertInto("phoneChangePhotos")
    .values(photo)
    .onConflict((conflict) =>
      conflict
        .columns(["phoneChangeId", "kind"])
        .doUpdateSet({ fileKey, mimeType, savedAt: sql<Date>`now()` }),
    )
    .execute();
  return before?.fileKey;
}

export async function countPhotos(tx: Db, phoneChangeId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("phoneChangePhotos")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("phoneChangeId", "=", phoneChangeId)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Whether a change of this phone waits for an operator, whosever it is: told apart it would tell a right birth date.
 * One that was not looked at in time gives way. Call it with the phone locked.
 */
export async function isOnReview(tx: Db, oldPhone: string): Promise<boolean> {
  await tx
    .updateTable("phoneChanges")
    .set({ status: "Replaced" })
    .where("oldPhone", "=", oldPhone)
    // Literally, or a prepared plan does not find the index.
    .where(sql<boolean>`status = 'OnReview'`)
    .where(sql<boolean>`least(review_until, expires_at) <= now()`)
    .execute();
  const waiting = await tx
    .selectFrom("phoneChanges")
    .select("id")
    .where("oldPhone", "=", oldPhone)
    .where(sql<boolean>`status = 'OnReview'`)
    .executeTakeFirst();
  return waiting !== undefined;
}

/** The review may last longer than the change lives: it lives on for as long again after it. */
export async function beginReview(tx: Db, id: string, hours: number): Promise<Date> {
  const { reviewUntil } = await tx
    .updateTable("phoneChanges")
    .set({
      status: "OnReview",
      reviewUntil: sql<Date>`now() + make_interval(hours => ${hours})`,
      expiresAt: sql<Date>`now() + make_interval(hours => ${hours * 14})`,
    })
    .where("id", "=", id)
    .returning("reviewUntil")
    .executeTakeFirstOrThrow();
  return reviewUntil!;
}

/** The operator's word. Nothing when it waits no more. Nobody's is rejected, whatever the word. */
export function settleReview(tx: Db, id: string, isAccepted: boolean) {
  const isProved = sql`${isAccepted} and contact_id is not null`;
  return tx
    .updateTable("phoneChanges")
    .set({
      status: sql`case when ${isProved} then 'Proved' else 'Rejected' end`,
      provedBy: sql`case when ${isProved} then 'documents' end`,
    })
    .where("id", "=", id)
    .where("status", "=", "OnReview")
    .where("expiresAt", ">", sql<Date>`now()`)
    .returning(["newPhone", "contactId", "status"])
    .executeTakeFirst();
}

export async function close(tx: Db, id: string, status: "Done" | "Replaced"): Promise<void> {
  await tx.updateTable("phoneChanges").set({ status }).where("id", "=", id).execute();
}

/** Whatever else was begun for this contact, in whatever browser. */
export async function closeOthers(
  tx: Db,
  { id, contactId }: { id: string; contactId: string },
): Promise<void> {
  await tx
    .updateTable("phoneChanges")
    .set({ status: "Replaced" })
    .where("contactId", "=", contactId)
    .where("id", "!=", id)
    .where("status", "!=", "Done")
    .execute();
}
