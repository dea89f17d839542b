// Registrations in progress, and whose they become.
import type { Insertable } from "kysely";

import { rebindCode } from "../../people/codes/codes.store.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Database } from "../../platform/database/types.ts";

export type NewRegistration = Omit<Insertable<Database["registrations"]>, "id" | "contactId">;

export async function insertRegistration(tx: Db, row: NewRegistration): Promise<string> {
  const { id } = await tx
    .insertInto("registrations")
    .values(row)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A registration as the browser that began it may see it. */
export function findRegistration(db: Db, { id, browserHash }: { id: string; browserHash: string }) {
  return db
    .selectFrom("registrations")
    .selectAll()
    .where("id", "=", id)
    .where("browserHash", "=", browserHash)
    .executeTakeFirst();
}

/** Whether it was not linked before: a code is checked again when its answer was lost. */
export async function linkContact(
  tx: Db,
  link: { registrationId: string; codeId: string; contactId: string },
): Promise<boolean> {
  const { contactId } = link;
  const linked = await tx
    .updateTable("registrations")
    .set({ contactId })
    .where("id", "=", link.registrationId)
    .where("contactId", "is distinct from", contactId)
    .executeTakeFirst();
  const { registrationId } = link;
  await rebindCode(tx, link.codeId, { contactId, registrationId });
  return linked.numUpdatedRows > 0n;
}
