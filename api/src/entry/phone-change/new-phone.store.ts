// What a change of phone does to everything else of the contact (reliability A10).
import { sql } from "kysely";

import type { Db } from "../../platform/database/database.ts";

export async function isTaken(tx: Db, phone: string): Promise<boolean> {
  const owner = tx.selectFrom("contacts").select("id").where("phone", "=", phone);
  return (await owner.executeTakeFirst()) !== undefined;
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

export async function endSessions(
  tx: Db,
  { contactId, except }: { contactId: string; except: string | null },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("sessions")
    .set({ endedAt: sql<Date>`now()` })
    .where("contactId", "=", contactId)
    .where("endedAt", "is", null)
    .where(sql<boolean>`id is distinct from ${except}::uuid`)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** A request whose code has gone opens nothing, also when it was found right and not spent yet. */
export async function killCodes(
  tx: Db,
  { contactId, oldPhone }: { contactId: string; oldPhone: string },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("codes")
    .set({ codeHash: null, verifiedAt: null, expiresAt: sql<Date>`now()` })
    .where((row) => row.or([row("phone", "=", oldPhone), row("contactId", "=", contactId)]))
    .where("consumedAt", "is", null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
