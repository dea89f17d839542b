// Scans of an application: each a file and its row; a removed one keeps its row (D7; decision 0033).
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

/** Its key; none for a repeat. */
export async function removeFile(tx: Db, fileId: string): Promise<string | undefined> {
  const removed = await tx
    .updateTable("documentFiles")
    .set({ removedAt: sql<Date>`now()` })
    .where("id", "=", fileId)
    .where("removedAt", "is", null)
    .returning("fileKey")
    .executeTakeFirst();
  return removed?.fileKey;
}

/** Uploads that are asked for again count no more; their rows stay. */
export async function removeScansOf(
  tx: Db,
  applicationId: string,
  categoryIds: readonly string[],
): Promise<void> {
  await tx
    .updateTable("documentFiles")
    .set({ removedAt: sql<Date>`now()` })
    .where("applicationId", "=", applicationId)
    .where("categoryId", "in", categoryIds)
    .where("removedAt", "is", null)
    .execute();
}

/** The categories that have a file. */
export async function findUploaded(db: Db, applicationId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom("documentFiles")
    .select("categoryId")
    .distinct()
    .where("applicationId", "=", applicationId)
    .where("removedAt", "is", null)
    .execute();
  return new Set(rows.map(({ categoryId }) => categoryId));
}
