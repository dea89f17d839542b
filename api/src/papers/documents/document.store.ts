// Scans and ticks of an application.
import { sql } from "kysely";

import type { Db } from "../../platform/database/database.ts";

export function findFiles(db: Db, applicationId: string) {
  return db
    .selectFrom("documentFiles")
    .select(["id", "categoryId", "name", "mimeType", "sizeBytes"])
    .where("applicationId", "=", applicationId)
    .where("removedAt", "is", null)
    .orderBy("uploadedAt")
    .execute();
}

export async function insertFile(
  tx: Db,
  file: {
    applicationId: string;
    categoryId: string;
    fileKey: string;
    name: string;
    mimeType: string;
    sizeBytes: number;
  },
): Promise<string> {
  const { id } = await tx
    .insertInto("documentFiles")
    .values(file)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The application a file belongs to, if it is this contact's. */
export function findFileOwner(
  db: Db,
  { fileId, contactId }: { fileId: string; contactId: string },
) {
  return db
    .selectFrom("documentFiles")
    .innerJoin("applications", "applications.id", "documentFiles.applicationId")
    .select("applications.id as applicationId")
    .where("documentFiles.id", "=", fileId)
    .where("applications.contactId", "=", contactId)
    .executeTakeFirst();
}

/** A scan that is there, of this contact's application. */
export function findOwnFile(
  db: Db,
  {
    fileId,
    applicationId,
    contactId,
  }: { fileId: string; applicationId: string; contactId: string },
) {
  return db
    .selectFrom("documentFiles")
    .innerJoin("applications", "applications.id", "documentFiles.applicationId")
    .select(["categoryId", "fileKey", "name", "mimeType"])
    .where("documentFiles.id", "=", fileId)
    .where("removedAt", "is", null)
    .where("applications.id", "=", applicationId)
    .where("applications.contactId", "=", contactId)
    .executeTakeFirst();
}

/** A removed scan keeps its row; only the newest confirmation counts, so that one is taken back. Its key; none for a repeat. */
export async function removeFile(
  tx: Db,
  { fileId, applicationId }: { fileId: string; applicationId: string },
): Promise<string | undefined> {
  const removed = await tx
    .updateTable("documentFiles")
    .set({ removedAt: sql<Date>`now()` })
    .where("id", "=", fileId)
    .where("removedAt", "is", null)
    .returning("fileKey")
    .executeTakeFirst();
  if (removed) await confirmDocuments(tx, applicationId, false);
  return removed?.fileKey;
}

export async function confirmDocuments(
  tx: Db,
  applicationId: string,
  isConfirmed: boolean,
): Promise<void> {
  await tx
    .updateTable("applications")
    .set({
      documentsConfirmedAt: isConfirmed ? sql<Date>`now()` : null,
      ...(isConfirmed && { scansDeferred: false }),
    })
    .where("id", "=", applicationId)
    .execute();
}

export async function deferScans(tx: Db, applicationId: string): Promise<void> {
  await tx
    .updateTable("applications")
    .set({ scansDeferred: true })
    .where("id", "=", applicationId)
    .execute();
}

export async function findTicks(db: Db, contactId: string, applicationId: string) {
  const rows = await db
    .selectFrom("documentTicks")
    .select("documentRuleId")
    .where("contactId", "=", contactId)
    .where((row) =>
      row.or([row("applicationId", "is", null), row("applicationId", "=", applicationId)]),
    )
    .execute();
  return new Set(rows.map(({ documentRuleId }) => documentRuleId));
}
